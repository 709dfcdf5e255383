// The texts: the same files, keys and placeholders in every language, each with its own plural forms,
// every key that the code names, and no key that nobody names.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { keysNamedInCode } from './locale-keys.mjs'

const PLURAL_FORMS = { en: ['one', 'other'], sw: ['one', 'other'], zh: ['other'] }
const LANGUAGES = Object.keys(PLURAL_FORMS)
const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/

/** How a reader of the language writes, as far as a pattern can tell; docs/domain-language.md has the rest. */
const HABITS = [
  { says: 'has a space before %', pattern: /(\}\}|\d) %/ },
  { language: 'zh', says: 'says 你 to one who is 您', pattern: /你(?!们)/ },
  {
    language: 'zh',
    says: 'has punctuation of half width',
    pattern: /[\u4e00-\u9fff][;!?(]|[;!?)][\u4e00-\u9fff]/,
  },
]

const problems = []

function flatten(value, prefix, into) {
  for (const [key, inner] of Object.entries(value)) {
    const name = prefix ? `${prefix}.${key}` : key
    if (typeof inner === 'string') into.set(name, inner)
    else if (inner && typeof inner === 'object' && !Array.isArray(inner)) flatten(inner, name, into)
    else problems.push(`${name} is neither a text nor a group of texts`)
  }
  return into
}

function readLanguage(language) {
  const folder = path.join('locales', language)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(
    files.map((name) => [
      name.slice(0, -'.json'.length),
      flatten(JSON.parse(readFileSync(path.join(folder, name), 'utf8')), '', new Map()),
    ]),
  )
}

/** base key -> form ('' when the text has no plural) -> text */
function groupForms(texts) {
  const groups = new Map()
  for (const [key, text] of texts) {
    const form = PLURAL_SUFFIX.exec(key)?.[1] ?? ''
    const base = form ? key.replace(PLURAL_SUFFIX, '') : key
    groups.set(base, { ...groups.get(base), [form]: text })
  }
  return groups
}

function marks(forms) {
  const found = Object.values(forms).flatMap((text) => [
    ...[...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => `{{${match[1]}}}`),
    ...(text.match(/<\/?[\w]+\/?>/g) ?? []),
  ])
  return [...new Set(found)].sort().join(' ')
}

function isUntranslated(language, english, text) {
  const words = english.replace(/\{\{.*?\}\}/g, '').match(/\b[a-z]{2,}\b/g) ?? []
  return language !== 'en' && text === english && words.length >= 3
}

function compareKey(where, english, forms, language) {
  const isPlural = !('' in english)
  const expected = isPlural ? PLURAL_FORMS[language] : ['']
  if (Object.keys(forms).sort().join() !== expected.join()) {
    problems.push(`${where} needs the form(s) ${expected.map((form) => form || 'plain').join(', ')}`)
  }
  if (marks(forms) !== marks(english)) {
    problems.push(`${where} has the marks [${marks(forms)}], English has [${marks(english)}]`)
  }
  for (const text of Object.values(forms)) {
    if (text.trim() === '') problems.push(`${where} is empty`)
    if (/(^|[^{])\{[^{]/.test(text)) problems.push(`${where} has a single brace: i18next fills {{name}}`)
    for (const { language: only, says, pattern } of HABITS) {
      if ((only ?? language) === language && pattern.test(text)) problems.push(`${where} ${says}`)
    }
    if (isUntranslated(language, english.other ?? english[''], text))
      problems.push(`${where} is still English`)
  }
}

function compareArea(area, englishTexts, otherTexts, language) {
  const english = groupForms(englishTexts)
  const other = groupForms(otherTexts)
  for (const [key, forms] of english) {
    const where = `locales/${language}/${area}.json ${key}`
    const theirs = other.get(key)
    if (theirs) compareKey(where, forms, theirs, language)
    else problems.push(`${where} is missing`)
  }
  for (const key of other.keys()) {
    if (!english.has(key)) problems.push(`locales/${language}/${area}.json ${key} is not in English`)
  }
}

function compareLanguages(texts) {
  const areas = new Set([...texts.values()].flatMap((language) => [...language.keys()]))
  for (const area of areas) {
    for (const language of LANGUAGES) {
      if (!texts.get(language).has(area)) problems.push(`locales/${language}/${area}.json is missing`)
    }
    const english = texts.get('en').get(area)
    if (!english) continue
    for (const language of LANGUAGES) {
      const other = texts.get(language).get(area)
      if (other) compareArea(area, english, other, language)
    }
  }
}

const texts = new Map(LANGUAGES.map((language) => [language, readLanguage(language)]))
compareLanguages(texts)
problems.push(...keysNamedInCode(texts.get('en')))

if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(`${problems.length} problem(s)`)
  process.exit(1)
}
const count = [...texts.get('en').values()].reduce((sum, area) => sum + area.size, 0)
console.log(`${count} texts in ${LANGUAGES.length} languages agree, and the code names exactly these`)
