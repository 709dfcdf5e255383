import { createServer } from 'node:net'
import { StartError } from '@/server/core/failures'

/** Turns the system's refusal to listen into the line that says what to do. */
export function listenError(error: unknown, host: string, port: number, variable = 'PORT'): unknown {
  const code = (error as { code?: unknown }).code
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use. Stop the program that uses it, or start with another: ${variable}=${port + 1} npm start`,
    )
  }
  if (code === 'EACCES')
    return new StartError(
      `Port ${port} needs more rights than this account has. Set ${variable} to 1024 or more.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(
      `HOST=${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all its addresses.`,
    )
  }
  return error
}

/** Asks before anything is opened whether the port is free, so that a refused start touches nothing. */
export function checkPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(listenError(error, host, port)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
