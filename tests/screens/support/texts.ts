import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Texts } from '@/lib/client/i18n'
import type { Language } from '@/lib/domain/languages'

/** Every area's texts in one language, as the pages carry them. */
export function readTexts(language: Language): Texts {
  const folder = path.join('locales', language)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Record<string, unknown>,
    ]),
  )
}
