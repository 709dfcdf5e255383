// Documents may name only what exists: files, npm scripts, headings, decision records.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const ROOMS = [
  '.ci',
  'components',
  'docs',
  'hooks',
  'lib',
  'locales',
  'pages',
  'public',
  'scripts',
  'server',
  'styles',
  'tests',
]
const ROOT_FILE = /^(\.env\.example|\.[\w-]+(\.c?js|\.json)|[\w.-]+\.(md|jsonc?|ya?ml|[cm]?[jt]sx?|html))$/
const PATH_WITH_ENDING = /^[\w.-]+(\/[\w.<>*{},-]+)+\.(ts|tsx|mjs|cjs|js|json|md|sql|css|svg|png|ya?ml)$/
// What is written while the product is built or runs, and so is not in a fresh clone.
const GENERATED = /^(\.build|\.data|\.next|\.env|\.env\.local|node_modules|test-results)(\/|$)/
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.sql', '.md', '.test.ts', '.test.tsx']
const DECISIONS = 'docs/decisions'

const problems = []
const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts

function markdownFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => path.join(entry.parentPath, entry.name))
}

function expandBraces(text) {
  const braces = /\{([^{}]+)\}/.exec(text)
  if (!braces) return [text]
  return braces[1].split(',').flatMap((part) => expandBraces(text.replace(braces[0], part)))
}

/** `server/<resource>/routes.ts` and `tests/**` name a family: the part before the placeholder must exist. */
function fixedPart(text) {
  const placeholder = text.search(/[<*]|NNNN/)
  return placeholder < 0 ? text : text.slice(0, text.lastIndexOf('/', placeholder) + 1)
}

function looksLikePath(text) {
  if (/[\s()=;'"]/.test(text) || GENERATED.test(text)) return false
  return (
    ROOMS.some((room) => text.startsWith(`${room}/`)) || ROOT_FILE.test(text) || PATH_WITH_ENDING.test(text)
  )
}

let knownNames
function fileNames() {
  knownNames ??= new Set(
    ROOMS.filter((room) => existsSync(room)).flatMap((room) =>
      readdirSync(room, { recursive: true }).map((name) => path.basename(name)),
    ),
  )
  return knownNames
}

function exists(target) {
  return ENDINGS.some((ending) => existsSync(target + ending))
}

function checkCode(file, line, text) {
  const candidate = text.trim().replace(/^\.\//, '').replace(/:\d+$/, '')
  if (!looksLikePath(candidate)) return
  for (const one of expandBraces(candidate)) {
    const fixed = fixedPart(one)
    // A bare file name (`store.ts`) speaks of a kind of file that rooms have, or of a neighbour of the document.
    const found = exists(fixed) || (!one.includes('/') && fileNames().has(one))
    if (fixed && !found) problems.push(`${file}:${line} names ${one}, which does not exist`)
  }
}

function slug(heading) {
  return heading
    .toLowerCase()
    .replace(/[`*]/g, '')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}

function checkLink(file, line, target) {
  if (/^[a-z]+:/.test(target)) return
  const [where, anchor] = target.split('#')
  const found = where ? path.join(path.dirname(file), decodeURI(where)) : file
  if (!existsSync(found)) {
    problems.push(`${file}:${line} links to ${target}, which does not exist`)
  } else if (anchor) {
    const headings = [...readFileSync(found, 'utf8').matchAll(/^#+ (.+)$/gm)].map((match) => slug(match[1]))
    if (!headings.includes(anchor))
      problems.push(`${file}:${line} links to #${anchor}, and ${found} has no such heading`)
  }
}

function checkFile(file) {
  let fenced = false
  for (const [index, text] of readFileSync(file, 'utf8').split('\n').entries()) {
    const line = index + 1
    if (text.trimStart().startsWith('```')) fenced = !fenced
    for (const [, name] of text.matchAll(/\bnpm run ([\w:-]+)/g)) {
      if (!scripts[name])
        problems.push(`${file}:${line} names npm run ${name}, which package.json does not have`)
    }
    if (fenced) {
      for (const word of text.split(/\s+/)) if (word.includes('/')) checkCode(file, line, word)
      continue
    }
    for (const [, code] of text.matchAll(/`([^`]+)`/g)) checkCode(file, line, code)
    for (const [, target] of text.replace(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g))
      checkLink(file, line, target)
  }
}

function checkDecisions() {
  const records = readdirSync(DECISIONS).filter((name) => name.endsWith('.md') && name !== 'README.md')
  const index = readFileSync(path.join(DECISIONS, 'README.md'), 'utf8')
  const byNumber = new Map()
  for (const record of records) {
    const number = /^(\d{4})-[a-z0-9-]+\.md$/.exec(record)?.[1]
    if (!number) problems.push(`${DECISIONS}/${record} is not named NNNN-what-it-decides.md`)
    if (byNumber.has(number))
      problems.push(`${DECISIONS}: ${record} and ${byNumber.get(number)} have the same number`)
    byNumber.set(number, record)
    if (!index.includes(`(${record})`)) problems.push(`${DECISIONS}/README.md does not list ${record}`)
    if (!/^## How it is checked$/m.test(readFileSync(path.join(DECISIONS, record), 'utf8'))) {
      problems.push(`${DECISIONS}/${record} has no section "How it is checked"`)
    }
  }
}

const files = ['README.md', 'CONTRIBUTING.md', ...markdownFiles('docs')]
for (const file of files) checkFile(file)
checkDecisions()

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${files.length} documents name only what exists`)
