import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '@/server/core/project-root'

const FOLDER = join(projectRoot, '.data/measurements')

export interface Line {
  what: string
  product: string
  compared: string
  ratio: number
  target: string
  isMet: boolean
}

function table(lines: readonly Line[]): string {
  const rows = lines.map(
    ({ what, product, compared, ratio, target, isMet }) =>
      `| ${what} | ${product} | ${compared} | ${ratio.toFixed(2)}x | ${target} | ${isMet ? 'yes' : '**no**'} |`,
  )
  return [
    '| What | Product | Compared with | Ratio | Target | Met |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** Prints tables and writes them to .data/measurements, which is not part of the repository. */
export function publish(command: string, tables: string, remarks: string): void {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`
  const body = `${tables}\n\n${remarks} Measured on ${new Date().toISOString().slice(0, 10)}, ${machine}.`
  process.stdout.write(`\n${body}\n`)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${command.replace(':', '-')}.md`), `# npm run ${command}\n\n${body}\n`)
}

export function report(command: string, lines: readonly Line[], remarks: string): void {
  publish(command, table(lines), remarks)
  if (lines.some((line) => !line.isMet)) process.exitCode = 1
}
