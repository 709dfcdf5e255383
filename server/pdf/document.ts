import type { Language } from '@/lib/domain/languages'
import { qrPath } from '@/lib/domain/qr-code'

/** Content of a printed document, already formatted; the thread does the layout. */
export interface PrintDocument {
  language: string
  title: string
  /** Under the title: as of when. */
  note: string | null
  /** A mark under the title: 'Paid', 'Cancelled'. */
  stamp: { text: string; tone: 'good' | 'bad' } | null
  /** The company, its name first. */
  from: string[]
  facts: { name: string; value: string }[]
  caption: string | null
  /** `width` in percent of the page. */
  columns: { title: string; width: number; isRight: boolean }[]
  groups: PrintGroup[]
  sums: { title: string | null; rows: { name: string; values: string[]; isMain: boolean }[] }
  lists: { title: string; rows: { name: string; value: string }[] }[]
  hint: string | null
  /** QR code as one SVG path of strokes. */
  code: { viewBox: string; path: string; side: number; text: string } | null
}

export interface PrintGroup {
  heading: string | null
  note: string | null
  rows: string[][]
  total: { name: string; value: string } | null
}

const LOCALES: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN', sw: 'sw' }

/** A date as a printed document shows it; a calendar date is formatted in UTC. */
export function formatDate(date: string, language: Language, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone }).format(new Date(date))
}

/** The squares of a longer address are printed too small for a phone at the usual size, in points. */
const SPARSE = 250
const NARROW = 96
const WIDE = 170

/** The code as one path; null for an address that is longer than any code. */
export function printableQrCode(address: string, text: string): PrintDocument['code'] {
  try {
    return { ...qrPath(address), side: address.length > SPARSE ? WIDE : NARROW, text }
  } catch {
    return null
  }
}
