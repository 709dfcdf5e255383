// Refuses words in names that no engineer would search for, and says which word to use instead: in names of files, of what
// is declared, of fields and parameters with a type or a value, of classes in style sheets, and in keys of texts.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'

/** Folders whose names are checked. */
const FOLDERS = [
  'components',
  'hooks',
  'lib/client',
  'locales/en',
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
  'workers',
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

/** Names of fields, of values of fields and of columns that other programs, stored data or a library know. */
const ALLOWED_FIELDS = new Map([
  ['ignoreConnectSpans', 'an option of OpenTelemetry'],
  ['isStanding', 'a field of the API'],
  ['is_standing', 'a column'],
  ['kept', 'a value of the API fields outcome and decision'],
  ['lacksPaper', 'a field of the API'],
  ['name_words', 'a table'],
  ['paper', 'a value of the API field proof'],
  ['papers', 'a tab in the addresses of batches'],
  ['place', 'a field of the API'],
  ['readyTold', 'an action of the audit log'],
  ['ready_told_at', 'a column'],
  ['requireParentSpan', 'an option of OpenTelemetry'],
  ['span', 'a span of OpenTelemetry'],
  ['spanId', 'a field of OpenTelemetry'],
  ['spanProcessors', 'an option of OpenTelemetry'],
  ['spans', 'the spans of OpenTelemetry'],
  ['standing', 'a field of the API'],
  ['tallies', 'a table'],
  ['tally_changes', 'a table'],
  ['told_at', 'a field of stored sendings'],
  ['wrongPlace', 'a value of the API field failedReason'],
])

/** Files that declare such a name for a reason. */
const ALLOWED_IN = new Map([
  ['lib/domain/blog.ts', 'counts words of a text'],
  ['scripts/checks/locales.mjs', 'counts words of a text'],
  ['scripts/checks/names.mjs', 'lists them'],
])

// Generated from the tables, or a migration that has run.
const NOT_OURS = /^server\/database\/(migrations\/|types\.ts$)/
const DECLARED = /\b(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g
/** `name:` and `name?:` where a line, an object, a list of parameters or of fields begins or goes on. */
const FIELD = /(?:^\s*|[{,(]\s*|\breadonly\s+)([A-Za-z_$][\w$]*)\??:(?!:)/g
const CSS_CLASS = /\.([A-Za-z][\w-]*)/g
const TEXT_KEY = /^\s*"(\w+)":/
const FEWEST_FILES = 500

const partsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

const refused = (name) =>
  ALLOWED.has(name) ? undefined : partsOf(name).find((part) => Object.hasOwn(REPLACEMENTS, part))
const refusedField = (name) => (ALLOWED_FIELDS.has(name) ? undefined : refused(name))

/** Each name of a line with its refused word, as far as it has one. */
function refusedIn(file, line) {
  if (/^\s*(\/\/|\/?\*)/.test(line)) return []
  const names = (pattern) => [...line.matchAll(pattern)].map(([, name]) => name)
  if (file.endsWith('.css')) return names(CSS_CLASS).map((name) => [name, refused(name)])
  if (file.endsWith('.json')) {
    const name = TEXT_KEY.exec(line)?.[1] ?? ''
    return [[name.replace(/_(one|other)$/, ''), refusedField(name)]]
  }
  return [
    ...names(DECLARED).map((name) => [name, refused(name)]),
    ...names(FIELD).map((name) => [name, refusedField(name)]),
  ]
}

function problemsOf(file) {
  const found = []
  const inPath = refused(file.replace(/\.[a-z.]+$/, ''))
  if (inPath) found.push(`${file}: the file name has "${inPath}", use ${REPLACEMENTS[inPath]}`)
  if (ALLOWED_IN.has(file)) return found
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    for (const [name, word] of refusedIn(file, line)) {
      if (word) found.push(`${file}:${index + 1} ${name} has "${word}", use ${REPLACEMENTS[word]}`)
    }
  }
  return found
}

const files = execFileSync('git', ['ls-files', ...FOLDERS], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|css|json)$/.test(file) && !NOT_OURS.test(file))

const problems = files.flatMap(problemsOf)
if (files.length < FEWEST_FILES)
  problems.push(`saw only ${files.length} files, expected ${FEWEST_FILES} or more`)

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${files.length} files use standard words in their names`)
