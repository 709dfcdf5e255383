import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between the API and its database, and breaks what is between them. */
export interface Between {
  /** The same database through here. */
  address(of: string): string
  /** Ends all connections and refuses new ones, until `open`. */
  shut(): Promise<void>
  /** `server`: where the database is now. */
  open(server?: string): Promise<void>
  /** Passes nothing on and says nothing: a cable that was pulled out. */
  silence(): void
  /** Passes the next message with these bytes on, and ends its connection before the answer comes back. */
  loseAnswerTo(message: string): void
  close(): Promise<void>
}

export async function standBetween(server: string): Promise<Between> {
  let target = new URL(server)
  let loses: string | undefined
  const sockets = new Set<Socket>()
  const between = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname)
    for (const each of [socket, onward]) {
      sockets.add(each.on('error', () => {}))
      each.on('close', () => {
        sockets.delete(each)
        socket.destroy()
        onward.destroy()
      })
    }
    onward.pipe(socket)
    socket.on('data', (bytes) => {
      onward.write(bytes)
      if (loses === undefined || !bytes.includes(loses)) return
      loses = undefined
      onward.unpipe(socket)
      // The server has done it when it says so.
      onward.once('data', () => socket.destroy()).resume()
    })
  })
  await once(between.listen(0, '127.0.0.1'), 'listening')
  const { port } = between.address() as AddressInfo
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const shut = async () => {
    const closed = between.listening ? once(between, 'close') : undefined
    between.close()
    destroyAll()
    await closed
  }
  return {
    address(of) {
      const url = new URL(of)
      url.port = String(port)
      return url.href
    },
    shut,
    async open(where) {
      if (where) target = new URL(where)
      await once(between.listen(port, '127.0.0.1'), 'listening')
    },
    silence() {
      for (const socket of sockets) socket.unpipe().removeAllListeners('data').pause()
    },
    loseAnswerTo(message) {
      loses = message
    },
    close: shut,
  }
}
