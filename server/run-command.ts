import { type Config, loadConfig } from '@/server/core/config'
import { explainEnd } from '@/server/core/failures'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** What a command of `npm run db:…` works with. */
export interface CommandContext {
  config: Config
  args: string[]
  progress: { info(line: string): void; warn(line: string): void }
}

/** Runs a part of the program; one line instead of a stack for what its user can put right. */
export async function runService(work: (context: CommandContext) => Promise<void>): Promise<void> {
  try {
    await work({
      config: loadConfig(process.env),
      args: process.argv.slice(2),
      progress: { info: say, warn: say },
    })
  } catch (error) {
    process.stderr.write(`${explainEnd(error)}\n`)
    process.exitCode = 1
  }
}

/** Runs a command that ends by itself, or by Ctrl-C: leaving through exit() lets an embedded database end with it. */
export function runCommand(work: (context: CommandContext) => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  return runService(work)
}
