import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@/server/core/project-root'

/** Names, units and examples that are written the same in every language. */
const SAME_EVERYWHERE = [
  'Dar es Salaam',
  'Guangzhou',
  'Kariakoo',
  'Google Play',
  'App Store',
  'WhatsApp',
  'OpenStreetMap',
  'Google Maps',
  'English',
  'Kiswahili',
  'Hong Kong',
  'Kong',
]

/** Every text in a tree of objects. */
function* values(of: unknown): Generator<string> {
  if (typeof of === 'string') yield of
  else if (of && typeof of === 'object') for (const one of Object.values(of)) yield* values(one)
}

/** Every text in a tree, by what it is called there: 'entry.title'. */
function* keys(of: unknown, path = ''): Generator<string> {
  if (of === null || typeof of !== 'object') yield path
  else for (const [key, value] of Object.entries(of)) yield* keys(value, path ? `${path}.${key}` : key)
}

const fold = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

function englishFiles(): unknown[] {
  const folder = join(projectRoot, 'locales/en')
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown)
}

/** Every English text of ours that would be noticed, without the places that are filled in. */
function englishTexts(): string[] {
  const texts = englishFiles().flatMap((file) => [...values(file)])
  const parts = texts.flatMap((text) => text.split(/\{\{[^}]*\}\}/)).map(fold)
  return [...new Set(parts)].filter((part) => /[a-z]{3,}/.test(part) && part.length >= 5)
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** What a reader sees, piece by piece, and what is read to those who do not. */
function textsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  const shown = body.split(/<[^>]*>/)
  const spoken = [...body.matchAll(/\b(?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(
    ([, text]) => text ?? '',
  )
  return [...shown, ...spoken]
    .map((text) => text.replace(/&([^;]+);/g, (whole, name: string) => ENTITIES[name] ?? whole))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /[A-Za-z]{3,}/.test(text))
}

/** Words of the office itself, such as its address, are the office's to write. */
function withoutNames(text: string, names: readonly string[]): string {
  return [...SAME_EVERYWHERE, ...names].reduce(
    (rest, name) => (name ? rest.replaceAll(name, ' ') : rest),
    text,
  )
}

/** The pieces of a page in another language that are English still: a whole text of ours, or a part of one that is a phrase. */
export function englishLeft(html: string, names: readonly string[]): string[] {
  const texts = englishTexts()
  const whole = new Set(texts)
  const phrases = texts.filter((text) => text.split(' ').length >= 3)
  return textsOf(html).filter((text) => {
    const rest = fold(withoutNames(text, names))
    return rest !== '' && (whole.has(rest) || phrases.some((phrase) => rest.includes(phrase)))
  })
}

/** The names of texts that a page shows in place of the texts, because it did not bring them along. */
export function keysLeft(html: string): string[] {
  const known = new Set(englishFiles().flatMap((file) => [...keys(file)]))
  return textsOf(html).filter((text) => text.includes('.') && known.has(text))
}

/** What the company has written about itself, in whatever language; the longest first, since some hold others. */
export async function textsOfCompany(address: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/v1/company`)
  const { data } = (await answer.json()) as { data: unknown }
  return [...values(data)].sort((one, other) => other.length - one.length)
}
