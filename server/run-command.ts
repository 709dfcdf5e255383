import { type Config, loadConfig } from '@/server/core/config'
import { StartError } from '@/server/core/start-error'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** What a command of `npm run db:…` works with. */
export interface CommandContext {
  config: Config
  args: string[]
  progress: { info(line: string): void; warn(line: string): void }
}

/** Runs a command of the command line: one line instead of a stack for what its user can put right. */
export async function runCommand(work: (context: CommandContext) => Promise<void>): Promise<void> {
  // Leaving through exit() lets an embedded database end with us.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  try {
    await work({
      config: loadConfig(process.env),
      args: process.argv.slice(2),
      progress: { info: say, warn: say },
    })
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : String((error as Error).stack)}\n`)
    process.exitCode = 1
  }
}
