import { Alert, Segmented, Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { AmountInput } from '@/components/ui/AmountInput'
import { CalendarDateText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import { useIsWide } from '@/components/ui/use-is-wide'
import { calendarDateOf } from '@/lib/domain/dates'
import { type Currency, decimal, formatMoney } from '@/lib/domain/money'
import styles from './payments.module.css'
import { type PackageShare, shareEffect, sharesUSD, unshared } from './shares'

/** How a payment is divided: the oldest package first, or as written by hand. */
export type DivisionMethod = 'oldest' | 'hand'

interface PaymentSharesProps {
  /** The whole payment, as it was typed. */
  amount: string
  currency: Currency
  shares: readonly PackageShare[]
  byHand: boolean
  onMethod: (method: DivisionMethod) => void
  onWrite: (packageId: string, amount: string) => void
}

/** The division of a payment over a customer's packages, and what of it is left over or too much. */
export function PaymentShares(props: PaymentSharesProps) {
  const { amount, currency, shares, byHand } = props
  const { t } = useTranslation('payments')
  const columns = useShareColumns(props)
  const rest = unshared(amount, shares)
  return (
    <>
      <Segmented<DivisionMethod>
        block
        aria-label={t('split.how')}
        className={styles.method}
        value={byHand ? 'hand' : 'oldest'}
        options={[
          { value: 'oldest', label: t('split.oldest') },
          { value: 'hand', label: t('split.hand') },
        ]}
        onChange={props.onMethod}
      />
      <Table<PackageShare>
        size="small"
        className={styles.shares}
        rowKey={({ cargo }) => cargo.id}
        columns={columns}
        dataSource={[...shares]}
        pagination={false}
        locale={{ emptyText: t('split.nothing') }}
      />
      {byHand && !decimal(rest).eq(0) ? (
        <Alert
          type="info"
          showIcon
          className={styles.notice}
          title={t(decimal(rest).gt(0) ? 'split.rest' : 'split.over', {
            amount: formatMoney(decimal(rest).abs().toFixed(), currency),
          })}
        />
      ) : null}
      <p className={styles.small}>
        {t('effect.counts')} {formatMoney(sharesUSD(shares, currency), 'USD')}
      </p>
    </>
  )
}

/** On a phone the amounts stand below each other: a field for the share needs room. */
function useShareColumns({ currency, byHand, onWrite }: PaymentSharesProps): TableColumnsType<PackageShare> {
  const { t } = useTranslation('payments')
  const isWide = useIsWide('sm')
  const open = ({ cargo }: PackageShare) => <MoneyText amount={cargo.remainingUSD} currency="USD" />
  const share = (row: PackageShare) => (
    <Share {...row} currency={currency} onWrite={byHand ? onWrite : undefined} />
  )
  const number: TableColumnsType<PackageShare>[number] = {
    key: 'package',
    title: t('split.package'),
    render: (_, row) => (
      <>
        {row.cargo.trackingNumber}
        <p className={styles.small}>
          <CalendarDateText on={calendarDateOf(row.cargo.createdAt)} />
        </p>
        {isWide ? null : (
          <p className={styles.small}>
            {t('effect.open')} {open(row)}
          </p>
        )}
      </>
    ),
  }
  if (isWide) {
    return [
      number,
      { key: 'open', title: t('effect.open'), align: 'end', render: (_, row) => open(row) },
      { key: 'share', title: t('split.share'), align: 'end', render: (_, row) => share(row) },
      {
        key: 'after',
        title: t('effect.after'),
        align: 'end',
        render: (_, row) => <OpenAfterwards share={row} currency={currency} />,
      },
    ]
  }
  return [
    number,
    {
      key: 'share',
      title: t('split.share'),
      align: 'end',
      render: (_, row) => (
        <>
          {share(row)}
          <div className={styles.small}>
            {t('effect.after')} <OpenAfterwards share={row} currency={currency} />
          </div>
        </>
      ),
    },
  ]
}

interface ShareProps extends PackageShare {
  currency: Currency
  /** Given when the shares are written by hand. */
  onWrite: ((packageId: string, amount: string) => void) | undefined
}

function Share({ cargo, amount, currency, onWrite }: ShareProps) {
  const { t } = useTranslation('payments')
  if (onWrite) {
    return (
      <AmountInput
        className={styles.share}
        aria-label={t('split.shareOf', { number: cargo.trackingNumber })}
        placeholder="0"
        value={amount}
        onChange={(typed) => onWrite(cargo.id, typed)}
      />
    )
  }
  return amount && decimal(amount).gt(0) ? (
    <MoneyText amount={amount} currency={currency} tone="strong" />
  ) : (
    <>–</>
  )
}

function OpenAfterwards({ share, currency }: { share: PackageShare; currency: Currency }) {
  const { t } = useTranslation('payments')
  const effect = shareEffect(share, currency)
  return (
    <>
      <MoneyText
        amount={effect?.remaining ?? share.cargo.remainingUSD}
        currency="USD"
        tone={effect?.isComplete ? 'success' : 'plain'}
      />
      {effect?.newCredit ? (
        <div className={styles.small}>
          {t('split.credit')} <MoneyText amount={effect.newCredit} currency="USD" />
        </div>
      ) : null}
    </>
  )
}
