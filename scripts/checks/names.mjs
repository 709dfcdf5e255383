// Refuses words in names that no engineer would search for, and says which word to use instead.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'

/** Folders whose names are checked. */
const FOLDERS = [
  'components',
  'hooks',
  'lib/client',
  'pages',
  'lib/contracts',
  'lib/domain',
  'scripts',
  'server',
  'tests/browser',
  'tests/domain',
  'tests/factories',
  'tests/load',
  'tests/msw',
  'tests/runtime',
  'tests/screens',
  'tests/server',
]

const REPLACEMENTS = {
  act: 'action',
  acts: 'actions',
  breath: 'heartbeat',
  carried: 'moved, saved',
  clash: 'conflict',
  drawing: 'image',
  drawings: 'images',
  drawn: 'rendered, resized',
  kept: 'stored, retained, cached',
  kinds: 'types',
  mend: 'fix, repair',
  paper: 'document, print',
  papers: 'documents, prints',
  place: 'position, index, location, path',
  places: 'positions, locations, paths',
  rights: 'permissions',
  span: 'range, band',
  spans: 'ranges, bands',
  standing: 'active',
  tallies: 'counters',
  tally: 'counter',
  tell: 'notify',
  tend: 'maintain',
  told: 'notified',
  wake: 'activate, resume',
  way: 'channel, method, direction',
  ways: 'channels, methods, accounts',
  words: 'text, label, description, terms',
}

/** Names that the trade, the database, the API or a library uses. */
const ALLOWED = new Map([
  ['ON_THE_WAY', 'a transit status'],
  ['onTheWay', 'a transit status'],
  ['IMPORT_KINDS', 'the values of the API field kind'],
  ['INVOICE_KINDS', 'the values of the API field kind'],
  ['LEDGER_KINDS', 'the values of the API field kind'],
  ['MESSAGE_KINDS', 'the values of the API field kind'],
  ['MONEY_KINDS', 'the values of the database column kind'],
  ['SEARCH_KINDS', 'the values of the API field kind'],
  ['WORDS_A_MINUTE', 'counts words of a text'],
])

/** Files that declare such a name for a reason. */
const ALLOWED_IN = new Map([
  ['lib/domain/blog.ts', 'counts words of a text'],
  ['scripts/checks/locales.mjs', 'counts words of a text'],
])

// Generated from the tables, or a migration that has run.
const NOT_OURS = /^server\/database\/(migrations\/|types\.ts$)/
const DECLARED = /\b(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g
const FEWEST_FILES = 500

const partsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

const refused = (name) =>
  ALLOWED.has(name) ? undefined : partsOf(name).find((part) => Object.hasOwn(REPLACEMENTS, part))

function problemsOf(file) {
  const found = []
  const inPath = refused(file.replace(/\.[a-z.]+$/, ''))
  if (inPath) found.push(`${file}: the file name has "${inPath}", use ${REPLACEMENTS[inPath]}`)
  if (ALLOWED_IN.has(file)) return found
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (/^\s*(\/\/|\/?\*)/.test(line)) continue
    for (const [, name] of line.matchAll(DECLARED)) {
      const word = refused(name)
      if (word) found.push(`${file}:${index + 1} ${name} has "${word}", use ${REPLACEMENTS[word]}`)
    }
  }
  return found
}

const files = execFileSync('git', ['ls-files', ...FOLDERS], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !NOT_OURS.test(file))

const problems = files.flatMap(problemsOf)
if (files.length < FEWEST_FILES)
  problems.push(`saw only ${files.length} files, expected ${FEWEST_FILES} or more`)

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${files.length} files use standard words in their names`)
