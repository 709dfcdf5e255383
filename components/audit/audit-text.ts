import type { TFunction } from 'i18next'
import { formatInstant } from '@/components/ui/date-format'
import type { SheetColumn } from '@/components/ui/sheet'
import type { NamedEntry } from '@/hooks/audit'
import type { AuditEntry } from '@/lib/contracts/audit'

/** The names of ids, and the reader's language. */
export interface AuditTexts {
  t: TFunction<'audit'>
  language: string
  names: Record<string, string>
}

/** 'package.releaseNotified' and 'officeAddress' as plain text, where there is no translation. */
function spelled(name: string): string {
  const text = name
    .replace(/[._]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Who did it: a person, a program by a key that a person made, or the system. */
export function actorText({ t, names }: AuditTexts, { employee, apiKeyId }: AuditEntry): string {
  const name = employee?.name ?? t('system')
  return apiKeyId ? t('byKey', { key: names[apiKeyId] ?? apiKeyId, name }) : name
}

export function actionText({ t }: AuditTexts, action: string): string {
  return t(`action.${action}`, { defaultValue: spelled(action) })
}

export function entityText({ t }: AuditTexts, entity: string): string {
  return t(`entity.${entity}`, { defaultValue: spelled(entity) })
}

/** Entries with a whole row name database columns. */
const fieldName = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()).replace(/Usd$/, 'USD')

/** 'chinaOffice.phones' becomes the labels of both parts. */
export function fieldText({ t }: AuditTexts, field: string): string {
  return field
    .split('.')
    .map((part) => t(`field.${fieldName(part)}`, { defaultValue: spelled(part) }))
    .join(', ')
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

function plainText({ t, language, names }: AuditTexts, field: string, value: string): string {
  if (names[value] !== undefined) return names[value]
  if (INSTANT.test(value)) return formatInstant(value, language, 'short')
  return t(`value.${fieldName(field)}.${value}`, { defaultValue: value })
}

/** A value as text: a list by commas, an object as 'part: value', an empty one as a dash. */
export function valueText(texts: AuditTexts, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return texts.t(value ? 'yes' : 'no')
  if (Array.isArray(value)) {
    return value.map((one) => valueText(texts, field, one)).join(', ') || '—'
  }
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([, part]) => part !== null && part !== '')
    return parts
      .map(([name, part]) => `${fieldText(texts, name)}: ${valueText(texts, name, part)}`)
      .join('; ')
  }
  return plainText(texts, field, typeof value === 'string' ? value : JSON.stringify(value))
}

/** 'Price: 10 → 12'. */
function changeText(texts: AuditTexts, { field, old, new: next }: AuditEntry['changes'][number]): string {
  const now = valueText(texts, field, next)
  const before = valueText(texts, field, old)
  return `${fieldText(texts, field)}: ${old === null ? now : `${before} → ${now}`}`
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

/** The page of the record; null when it has none or is deleted. */
export function entityLink({ names }: AuditTexts, { entity, entityId }: AuditEntry): string | null {
  const page = PAGES[entity]
  return page && entityId && names[entityId] !== undefined ? `${page}/${entityId}` : null
}

/** The columns of the exported file; the changes of an entry share one cell. */
export function auditSheet(t: TFunction<'audit'>, language: string): SheetColumn<NamedEntry>[] {
  const texts = ({ names }: NamedEntry) => ({ t, language, names })
  return [
    { title: t('sheet.number'), value: ({ id }) => id },
    { title: t('sheet.at'), value: ({ at }) => at, kind: 'date' },
    { title: t('sheet.employee'), value: (entry) => actorText(texts(entry), entry) },
    { title: t('sheet.action'), value: (entry) => actionText(texts(entry), entry.action) },
    { title: t('sheet.entity'), value: (entry) => entityText(texts(entry), entry.entity) },
    {
      title: t('sheet.record'),
      value: ({ entityId, names }) => (entityId ? (names[entityId] ?? entityId) : ''),
    },
    {
      title: t('sheet.changes'),
      value: (entry) => entry.changes.map((change) => changeText(texts(entry), change)).join('\n'),
    },
    { title: t('reason'), value: ({ reason }) => reason },
    { title: t('sheet.request'), value: ({ requestId }) => requestId },
  ]
}
