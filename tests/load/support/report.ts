import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '@/server/core/project-root'

const MEASUREMENTS = join(projectRoot, 'docs/measurements.md')
const README = join(projectRoot, 'README.md')

const HEAD = `# Measurements

Ratios against something that ran in the same run, on the same machine, in turn; so they can be compared where
absolute figures cannot. Each block is written by the command it names. The programs are in \`tests/load\`; the servers
are processes of their own, and the product is the whole program with its log at \`info\`. The first run makes its data in
\`.data/load-10000\` and \`.data/load-1000000\` (about 4 GB, some minutes) and keeps them for the next; delete them when you
are done. \`npm run seed:large -- --packages 1000000\` makes the same data in a database of your choice (target: 3 minutes;
81 s on the machine named below, which others were using at the time).
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

/** Puts a block in place of the last one of this command, or at the end; a file without such a block may be left alone. */
function replaceBlock(text: string, command: string, content: string, appends: boolean): string {
  const [from, to] = [`<!-- npm run ${command} -->`, `<!-- end of ${command} -->`]
  const block = `${from}\n${content}\n${to}`
  const start = text.indexOf(from)
  const end = text.indexOf(to)
  if (start >= 0 && end > start) return text.slice(0, start) + block + text.slice(end + to.length)
  return appends ? `${text.trimEnd()}\n\n${block}\n` : text
}

/** Prints the table and puts it into docs/measurements.md and README.md in place of the last one of this command. */
export function report(command: string, lines: readonly Line[], remarks: string): void {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`
  const body = `${table(lines)}\n\n${remarks} Measured on ${new Date().toISOString().slice(0, 10)}, ${machine}.`
  process.stdout.write(`\n${body}\n`)
  const known = existsSync(MEASUREMENTS) ? readFileSync(MEASUREMENTS, 'utf8') : HEAD
  writeFileSync(MEASUREMENTS, replaceBlock(known, command, `## npm run ${command}\n\n${body}`, true))
  writeFileSync(README, replaceBlock(readFileSync(README, 'utf8'), command, table(lines), false))
  if (lines.some((line) => !line.isMet)) process.exitCode = 1
}
