// Figures of the code, tests apart: `npm run measure:code`, of another commit `npm run measure:code -- <commit>`.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import process from 'node:process'
import { root } from '../prepare/environment.mjs'

const CODE = ['.ts', '.tsx', '.mjs', '.css', '.sql']
const SHORT_FILE = 20
const LONG_FUNCTION = 60

const git = (...args) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const isCode = (path) =>
  CODE.includes(extname(path)) && !path.startsWith('tests/') && path !== 'server/database/types.ts'

/** Functions with more lines than allowed, as the linter counts them: without blank lines and comments. */
function longFunctions(folder) {
  const config = join(folder, 'measure-code.oxlintrc.json')
  const rule = { max: LONG_FUNCTION, skipBlankLines: true, skipComments: true }
  writeFileSync(
    config,
    JSON.stringify({
      categories: {},
      ignorePatterns: ['tests/**', 'server/database/types.ts', 'public/**', 'node_modules/**', '.build/**'],
      rules: { 'max-lines-per-function': ['error', rule] },
    }),
  )
  const program = join(root, 'node_modules/oxlint/bin/oxlint')
  try {
    execFileSync(process.execPath, [program, '-c', config, '-f', 'json', '.'], {
      cwd: folder,
      maxBuffer: 1e8,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return 0
  } catch (error) {
    const { diagnostics } = JSON.parse(error.stdout.toString())
    return diagnostics.filter(({ code }) => code.includes('max-lines-per-function')).length
  } finally {
    rmSync(config)
  }
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
const occurrences = (texts, pattern) =>
  texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)

function measure(folder) {
  const paths = execFileSync('git', ['ls-files'], { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter(isCode)
  const texts = paths.map((path) => readFileSync(join(folder, path), 'utf8'))
  const lengths = texts.map((text) => text.split('\n').length - 1).sort((a, b) => a - b)
  const website = texts.filter((_, index) => /^(pages|components|hooks|lib\/client)\//.test(paths[index]))
  const settings = readFileSync(join(folder, 'next.config.ts'), 'utf8')
  return [
    ['files', lengths.length],
    ['lines', lengths.reduce((sum, length) => sum + length, 0)],
    ['lines of a file, median', at(lengths, 0.5)],
    ['lines of a file, p90', at(lengths, 0.9)],
    [`files under ${SHORT_FILE} lines`, lengths.filter((length) => length < SHORT_FILE).length],
    [`functions over ${LONG_FUNCTION} lines`, longFunctions(folder)],
    ['aliases in next.config.ts', occurrences([settings], /^\s*'[^']+': '\.\/|resolveAlias/gm)],
    ['split points (import() in the website)', occurrences(website, /\bimport\((?!type)/g)],
  ]
}

function print(figures) {
  for (const [name, figure] of figures)
    process.stdout.write(`${name.padEnd(42)}${String(figure).padStart(8)}\n`)
}

const [commit] = process.argv.slice(2)
if (commit) {
  const folder = mkdtempSync(join(tmpdir(), 'cargo-office-'))
  git('worktree', 'add', '--detach', folder, commit)
  try {
    print(measure(folder))
  } finally {
    git('worktree', 'remove', '--force', folder)
  }
} else print(measure(root))
