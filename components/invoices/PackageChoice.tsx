import { Switch, Table, type TableColumnsType } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PaymentState } from '@/components/packages/PaymentState'
import { InstantText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import type { PackageRow } from '@/lib/contracts/packages'
import { MOST_PACKAGES } from '@/lib/domain/invoice'
import { addMoney } from '@/lib/domain/money'
import styles from './invoices.module.css'

const TABLE_HEIGHT = 520

interface PackageChoiceProps {
  rows: readonly PackageRow[]
  chosen: string[]
  withPaid: boolean
  onPaid: (withPaid: boolean) => void
  onChoose: (ids: string[]) => void
}

/** The receiver's packages, each to be ticked; those with something to pay come first. */
export function PackageChoice({ rows, chosen, withPaid, onPaid, onChoose }: PackageChoiceProps) {
  const { t } = useTranslation('invoices')
  const paidLabel = useId()
  const owed = addMoney(
    rows.flatMap((row) => (chosen.includes(row.id) && !row.isPaymentComplete ? row.remainingUSD : [])),
  )

  /** No invoice takes more than the first ones; once these are ticked, the next click unticks them. */
  function toggleAll(keys: readonly unknown[]) {
    const first = rows.slice(0, MOST_PACKAGES).map(({ id }) => id)
    return keys.length === 0 || chosen.length === first.length ? [] : first
  }

  return (
    <>
      <p className={styles.paid}>
        <Switch size="small" checked={withPaid} onChange={onPaid} aria-labelledby={paidLabel} />
        <span id={paidLabel}>{t('packages.withPaid')}</span>
      </p>
      <Table<PackageRow>
        rowKey="id"
        size="small"
        pagination={false}
        scroll={{ y: TABLE_HEIGHT }}
        dataSource={[...rows]}
        locale={{ emptyText: t('packages.nothingOpen') }}
        rowSelection={{
          selectedRowKeys: chosen,
          getTitleCheckboxProps: () => ({ 'aria-label': t('packages.all') }),
          getCheckboxProps: ({ trackingNumber }) => ({ 'aria-label': trackingNumber }),
          onChange: (keys, _, { type }) => onChoose(type === 'all' ? toggleAll(keys) : keys.map(String)),
        }}
        columns={usePackageColumns()}
      />
      <p className={styles.choiceFoot} aria-live="polite">
        <span>{t('packages.chosen', { count: chosen.length })}</span>
        <MoneyText amount={owed} currency="USD" tone="strong" />
      </p>
    </>
  )
}

function usePackageColumns(): TableColumnsType<PackageRow> {
  const { t } = useTranslation('invoices')
  return [
    {
      key: 'number',
      title: t('packages.title'),
      render: (_, row) => (
        <>
          <span className={styles.number}>{row.trackingNumber}</span>
          <span className={styles.muted}>
            <InstantText at={row.createdAt} length="short" /> · {t('packages.pieces', { count: row.pieces })}
          </span>
        </>
      ),
    },
    {
      key: 'owed',
      title: 'US$',
      align: 'end',
      render: (_, row) => (
        <span className={styles.owed}>
          <MoneyText amount={row.totalUSD} currency="USD" tone="muted" />
          <PaymentState cargo={row} />
        </span>
      ),
    },
  ]
}
