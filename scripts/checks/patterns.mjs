// Refuses a pattern that takes longer than in proportion to the text it is tried on, and a string of a request that meets
// anything before its length: a text made for such a pattern stops the whole server.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { analyse } from 'scslre'
import ts from 'typescript'
import { loadTypeScript } from './load-typescript.mjs'

const ROOMS = ['components', 'hooks', 'lib', 'pages', 'server']
const FEWEST_PATTERNS = 100

const files = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|cjs)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name)),
)

/** The regular expression literals of a file, with the lines that they are in. */
function patternsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found = []
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push({ text: node.text, at: `${file}:${line + 1}` })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function slowPart(text) {
  const end = text.lastIndexOf('/')
  const { reports } = analyse({ source: text.slice(1, end), flags: text.slice(end + 1) })
  return reports[0]?.character.pick
}

const patterns = files.flatMap(patternsOf)
const problems = patterns.flatMap(({ text, at }) => {
  const repeated = slowPart(text)
  return repeated === undefined
    ? []
    : [`${at}: ${text} takes the square of the time or more on many ${JSON.stringify(repeated)}`]
})
if (patterns.length < FEWEST_PATTERNS)
  problems.push(`saw only ${patterns.length} patterns, expected ${FEWEST_PATTERNS} or more`)

const { unboundedRequests } = await loadTypeScript('scripts/checks/request-strings.ts')
problems.push(...unboundedRequests())

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(
  `${patterns.length} patterns in ${files.length} files are linear, every string of a request is bounded`,
)
