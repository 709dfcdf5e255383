import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import { CalendarDateText, InstantText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import type { SheetColumn } from '@/components/ui/sheet'
import type { IncomingMoneyRow } from '@/lib/contracts/incoming-money'
import styles from './incoming-money.module.css'
import { MoneyDecision } from './MoneyDecision'
import { MoneyMatch } from './MoneyMatch'

export function useMoneyColumns(): Columns<IncomingMoneyRow> {
  const { t } = useTranslation('incoming-money')
  return useMemo(
    () => [
      {
        key: 'paidOn',
        title: t('field.paidOn'),
        sorter: true,
        render: (_, money) => <MoneyTime money={money} />,
      },
      {
        key: 'amount',
        title: t('field.amount'),
        align: 'end',
        render: (_, { amount, currency }) => <MoneyText amount={amount} currency={currency} tone="strong" />,
      },
      { key: 'payer', title: t('field.payer'), render: (_, money) => <MoneyPayer money={money} /> },
      {
        key: 'reference',
        title: t('field.reference'),
        render: (_, { reference, account, provider, source }) => (
          <>
            <span className={styles.reference}>{reference}</span>
            <div className={`${styles.muted} ${styles.source}`}>
              {t(`provider.${provider}`)} · {account.name} · {t(`source.${source}`)}
            </div>
          </>
        ),
      },
      {
        key: 'match',
        title: t('field.match'),
        help: 'moneyMatch',
        render: (_, money) => <MoneyMatch money={money} />,
      },
      {
        key: 'decision',
        fixed: 'end',
        title: <span className="visually-hidden">{t('field.decision')}</span>,
        align: 'end',
        render: (_, money) => <MoneyDecision money={money} />,
      },
    ],
    [t],
  )
}

export function MoneyTime({ money: { paidOn, paidAt } }: { money: IncomingMoneyRow }) {
  return paidAt === null ? <CalendarDateText on={paidOn} /> : <InstantText at={paidAt} length="short" />
}

/** Who paid, and what they wrote. */
export function MoneyPayer({ money: { payer, phone, remark } }: { money: IncomingMoneyRow }) {
  return (
    <div className={styles.payer}>
      {payer ?? '—'}
      {phone === null ? null : <div className={styles.muted}>{phone}</div>}
      {remark === null ? null : (
        <div className={`${styles.muted} ${styles.remark}`} title={remark}>
          {remark}
        </div>
      )}
    </div>
  )
}

/** Incoming money as a row of a saved file. */
export function moneySheet(t: TFunction<'incoming-money'>): SheetColumn<IncomingMoneyRow>[] {
  return [
    { title: t('field.paidOn'), value: ({ paidOn }) => paidOn },
    { title: t('field.account'), value: ({ account }) => account.name },
    { title: t('field.provider'), value: ({ provider }) => t(`provider.${provider}`) },
    { title: t('field.reference'), value: ({ reference }) => reference },
    { title: t('field.amount'), value: ({ amount }) => amount, kind: 'number' },
    { title: t('field.currency'), value: ({ currency }) => currency },
    { title: t('field.fee'), value: ({ fee }) => fee ?? '', kind: 'number' },
    { title: t('field.payer'), value: ({ payer }) => payer ?? '' },
    { title: t('field.phone'), value: ({ phone }) => phone ?? '' },
    { title: t('field.remark'), value: ({ remark }) => remark ?? '' },
    { title: t('field.source'), value: ({ source }) => t(`source.${source}`) },
    { title: t('field.state'), value: ({ state }) => t(`state.${state}`) },
    {
      title: t('field.match'),
      value: ({ payments, best }) =>
        payments.map(({ trackingNumber }) => trackingNumber).join(', ') || (best?.trackingNumber ?? ''),
    },
  ]
}
