import type { TFunction } from 'i18next'
import { formatInstant } from '@/components/ui/date-format'
import type { AuditEntry } from '@/lib/contracts/audit'

/** What ids are called now, and how the reader's language says things. */
export interface Wording {
  t: TFunction<'audit'>
  language: string
  names: Record<string, string>
}

/** 'package.releaseNotified' and 'officeAddress' as a person would write them, where no text says it better. */
function spelled(word: string): string {
  const words = word
    .replace(/[._]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function actionText({ t }: Wording, action: string): string {
  return t(`action.${action}`, { defaultValue: spelled(action) })
}

export function entityText({ t }: Wording, entity: string): string {
  return t(`entity.${entity}`, { defaultValue: spelled(entity) })
}

/** Rows that were written down whole have the names of their columns. */
const fieldName = (word: string) =>
  word.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()).replace(/Usd$/, 'USD')

/** 'chinaOffice.phones' is said by its two parts. */
export function fieldText({ t }: Wording, field: string): string {
  return field
    .split('.')
    .map((part) => t(`field.${fieldName(part)}`, { defaultValue: spelled(part) }))
    .join(', ')
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

function plainText({ t, language, names }: Wording, field: string, value: string): string {
  if (names[value] !== undefined) return names[value]
  if (INSTANT.test(value)) return formatInstant(value, language, 'short')
  return t(`value.${fieldName(field)}.${value}`, { defaultValue: value })
}

/** A value in plain words: lists by commas, what has parts by 'part: value', nothing by a dash. */
export function valueText(wording: Wording, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return wording.t(value ? 'yes' : 'no')
  if (Array.isArray(value)) {
    return value.map((one) => valueText(wording, field, one)).join(', ') || '—'
  }
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([, part]) => part !== null && part !== '')
    return parts
      .map(([name, part]) => `${fieldText(wording, name)}: ${valueText(wording, name, part)}`)
      .join('; ')
  }
  return plainText(wording, field, typeof value === 'string' ? value : JSON.stringify(value))
}

/** 'Price: 10 → 12'. */
export function changeText(
  wording: Wording,
  { field, old, new: next }: AuditEntry['changes'][number],
): string {
  const now = valueText(wording, field, next)
  const before = valueText(wording, field, old)
  return `${fieldText(wording, field)}: ${old === null ? now : `${before} → ${now}`}`
}

const PAGES: Record<string, string> = {
  package: '/admin/packages',
  customer: '/admin/customers',
  batch: '/admin/batches',
  supplier: '/admin/suppliers',
  import: '/admin/imports',
  money_transfer: '/admin/money-transfer',
  tt_invoice: '/admin/tt-invoice',
}

/** The page of what an entry is about; null when it has none or is gone. */
export function entityLink({ names }: Wording, { entity, entityId }: AuditEntry): string | null {
  const page = PAGES[entity]
  return page && entityId && names[entityId] !== undefined ? `${page}/${entityId}` : null
}
