import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '@/server/core/project-root'

const FILE = join(projectRoot, 'docs/measurements.md')

const HEAD = `# Measurements

Ratios against something that ran in the same run, on the same machine, in turn; so they can be compared where
absolute figures cannot. Each block is written by the command it names. The programs are in \`tests/load\`.
`

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

/** Prints the table and puts it into docs/measurements.md in place of the last one of this command. */
export function report(command: string, lines: readonly Line[], remarks: string): void {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`
  const body = `${table(lines)}\n\n${remarks} Measured on ${new Date().toISOString().slice(0, 10)}, ${machine}.`
  process.stdout.write(`\n${body}\n`)
  const [from, to] = [`<!-- npm run ${command} -->`, `<!-- end of ${command} -->`]
  const block = `${from}\n## npm run ${command}\n\n${body}\n${to}`
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD
  const start = text.indexOf(from)
  const end = text.indexOf(to)
  const isThere = start >= 0 && end > start
  writeFileSync(
    FILE,
    isThere ? text.slice(0, start) + block + text.slice(end + to.length) : `${text.trimEnd()}\n\n${block}\n`,
  )
  if (lines.some((line) => !line.isMet)) process.exitCode = 1
}
