import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@/lib/domain/languages'

/** One group of an area's texts, such as 'nav' of 'common'. */
export function textsOf(language: Language, area: string, group: string): Record<string, string> {
  const file = path.join('locales', language, `${area}.json`)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
  return texts[group] ?? {}
}
