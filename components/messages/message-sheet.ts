import type { TFunction } from 'i18next'
import type { SheetColumn } from '@/components/ui/sheet'
import type { OutboxMessage } from '@/lib/contracts/messages'

/** A message as a row of a saved file. */
export function messageSheet(t: TFunction<'messages'>): SheetColumn<OutboxMessage>[] {
  return [
    { title: t('field.createdAt'), value: ({ createdAt }) => createdAt, kind: 'date' },
    { title: t('field.who'), value: ({ customer }) => customer?.name ?? '' },
    { title: t('field.phone'), value: ({ phone }) => phone },
    { title: t('field.channel'), value: ({ channel }) => t(`channel.${channel}`) },
    { title: t('field.kind'), value: ({ kind }) => t(`kind.${kind}`) },
    { title: t('field.body'), value: ({ body }) => body },
    { title: t('field.status'), value: ({ status }) => t(`status.${status}`) },
    { title: t('field.error'), value: ({ error }) => error ?? '' },
  ]
}
