import type { TFunction } from 'i18next'
import type { SheetColumn } from '@/components/ui/sheet'
import type { NamedEntry } from '@/lib/client/fetch-audit-entries'
import { actionText, changeText, entityText } from './audit-words'

/** An entry as a row of a saved file, its changes in one cell. */
export function auditSheet(t: TFunction<'audit'>, language: string): SheetColumn<NamedEntry>[] {
  const wording = ({ names }: NamedEntry) => ({ t, language, names })
  return [
    { title: t('sheet.number'), value: ({ id }) => id },
    { title: t('sheet.at'), value: ({ at }) => at, kind: 'date' },
    { title: t('sheet.employee'), value: ({ employee }) => employee?.name ?? t('system') },
    { title: t('sheet.action'), value: (entry) => actionText(wording(entry), entry.action) },
    { title: t('sheet.entity'), value: (entry) => entityText(wording(entry), entry.entity) },
    {
      title: t('sheet.record'),
      value: ({ entityId, names }) => (entityId ? (names[entityId] ?? entityId) : ''),
    },
    {
      title: t('sheet.changes'),
      value: (entry) => entry.changes.map((change) => changeText(wording(entry), change)).join('\n'),
    },
    { title: t('reason'), value: ({ reason }) => reason },
    { title: t('sheet.request'), value: ({ requestId }) => requestId },
  ]
}
