import type { TFunction } from 'i18next'
import type { SheetColumn } from '@/components/ui/sheet'
import type { WaitingPackage } from '@/lib/contracts/waiting-room'

/** A waiting package as a row of a saved file. */
export function waitingSheet(t: TFunction<'waiting-queue'>): SheetColumn<WaitingPackage>[] {
  return [
    { title: t('field.number'), value: ({ trackingNumber }) => trackingNumber },
    { title: t('field.received'), value: ({ createdAt }) => createdAt, kind: 'date' },
    { title: t('field.days'), value: ({ daysWaiting }) => daysWaiting, kind: 'number' },
    { title: t('field.receiver'), value: ({ receiverInfo }) => receiverInfo.name },
    {
      title: t('field.salesPerson'),
      value: ({ salesPersons }) => salesPersons.map(({ name }) => name).join(', '),
    },
    {
      title: t('field.state'),
      value: ({ waitingStatus }) => t(`waitingStep.${waitingStatus}`, { ns: 'packages' }),
    },
    { title: t('field.notices'), value: ({ notices }) => notices.count, kind: 'number' },
    { title: t('field.lastNotice'), value: ({ notices }) => notices.lastAt, kind: 'date' },
    { title: t('field.pieces'), value: ({ pieces }) => pieces, kind: 'number' },
    { title: `${t('field.total')} (US$)`, value: ({ totalUSD }) => totalUSD, kind: 'money' },
    { title: `${t('paid')} (US$)`, value: ({ paidAmountUSD }) => paidAmountUSD, kind: 'money' },
    {
      title: `${t('advance.missing')} (US$)`,
      value: ({ advanceMissingUSD }) => advanceMissingUSD,
      kind: 'money',
    },
  ]
}
