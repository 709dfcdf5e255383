// Which text keys the code names. Read from the syntax tree: a pattern over the raw text trips over apostrophes.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const ROOMS = ['components', 'hooks', 'lib', 'pages', 'server']
const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/

function sourceFiles() {
  return ROOMS.filter((room) => existsSync(room)).flatMap((room) =>
    readdirSync(room, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  )
}

function literal(node) {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined
}

function areasOf(node) {
  if (node && ts.isArrayLiteralExpression(node)) return node.elements.map(literal).filter(Boolean)
  return literal(node) ? [literal(node)] : []
}

function option(node, name) {
  if (!node || !ts.isObjectLiteralExpression(node)) return undefined
  const found = node.properties.find((p) => ts.isPropertyAssignment(p) && p.name.getText() === name)
  return literal(found?.initializer)
}

/** What the server writes into the audit log: each action and entity has its text there. */
function auditKeys(node) {
  const [action, entity] = [option(node, 'action'), option(node, 'entity')]
  if (!action?.includes('.') || entity === undefined) return []
  return [`action.${action}`, `entity.${entity}`]
}

/** `const { t: say } = useTranslation('packages')` makes say() speak of packages. */
function translatorOf(node) {
  if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isCallExpression(node.initializer))
    return undefined
  const { expression, arguments: given } = node.initializer
  if (expression.getText() !== 'useTranslation' || !ts.isObjectBindingPattern(node.name)) return undefined
  const bound = node.name.elements.find((element) => (element.propertyName ?? element.name).getText() === 't')
  if (!bound) return undefined
  return { name: bound.name.getText(), areas: areasOf(given[0]), prefix: option(given[1], 'keyPrefix') }
}

function scan(file, seen) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const translators = new Map()
  const location = (node) => `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`

  function visitCall(node) {
    const name = node.expression.getText()
    if (name !== 't' && !translators.has(name)) return
    const key = literal(node.arguments[0])
    if (key === undefined) return
    const known = translators.get(name) ?? [{ areas: [] }]
    const area = option(node.arguments[1], 'ns')
    seen.calls.push({ where: location(node), key, translators: area ? [{ areas: [area] }] : known })
  }

  function visit(node) {
    if (ts.isImportDeclaration(node)) return
    const translator = translatorOf(node)
    if (translator)
      translators.set(translator.name, [...(translators.get(translator.name) ?? []), translator])
    if (ts.isStringLiteralLike(node)) seen.literals.add(node.text)
    if (file.startsWith('server/')) {
      for (const key of auditKeys(node))
        seen.calls.push({ where: location(node), key, translators: [{ areas: ['audit'] }] })
    }
    if (ts.isTemplateExpression(node)) {
      seen.heads.add(node.head.text)
      seen.tails.add(node.templateSpans.at(-1).literal.text)
    }
    ts.forEachChild(node, visit)
    if (ts.isCallExpression(node)) visitCall(node)
  }
  visit(source)
}

function bases(area) {
  return new Set([...area.keys()].map((key) => key.replace(PLURAL_SUFFIX, '')))
}

function isKnown(key, { areas, prefix }, known) {
  const [area, own] = key.includes(':') ? key.split(':') : [undefined, prefix ? `${prefix}.${key}` : key]
  const candidates = area ? [area] : areas.length > 0 ? areas : [...known.keys()]
  return candidates.some((name) => {
    const keys = known.get(name)
    return keys?.has(own) || [...(keys ?? [])].some((other) => other.startsWith(`${own}.`))
  })
}

/** Named whole, by a group above it, or by a template that begins like it (`transit.${…}`) or ends like it (`${…}.title`). */
function isUsed(area, key, seen) {
  const parts = key.split('.')
  for (let length = parts.length; length > 0; length--) {
    const group = parts.slice(0, length).join('.')
    if (seen.literals.has(group) || seen.literals.has(`${area}:${group}`)) return true
    if (seen.heads.has(`${group}.`) || seen.heads.has(`${area}:${group}.`)) return true
  }
  if (seen.heads.has(`${area}:`)) return true
  return [...seen.tails].some((tail) => tail.length > 1 && tail.startsWith('.') && key.endsWith(tail))
}

/** Problems with the keys of `texts` (area -> key -> text): named in code and missing, or there and never named. */
export function keysNamedInCode(texts) {
  const seen = { literals: new Set(), heads: new Set(), tails: new Set(), calls: [] }
  for (const file of sourceFiles()) scan(file, seen)
  const known = new Map([...texts].map(([area, keys]) => [area, bases(keys)]))
  const missing = seen.calls
    .filter(({ key, translators }) => !translators.some((translator) => isKnown(key, translator, known)))
    .map(({ where, key }) => `${where} names the text ${key}, which locales/en does not have`)
  const unused = [...known].flatMap(([area, keys]) =>
    [...keys]
      .filter((key) => !isUsed(area, key, seen))
      .map((key) => `locales/en/${area}.json ${key} is named nowhere`),
  )
  return [...missing, ...unused]
}
