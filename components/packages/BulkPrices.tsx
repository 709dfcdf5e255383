import { Skeleton, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { headIn, MoneyText } from '@/components/ui/MoneyText'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import type { AgreedTotals } from '@/hooks/bulk-prices'
import type { Problem } from '@/hooks/use-failure'
import type { PackageRow } from '@/lib/contracts/packages'
import { addMoney } from '@/lib/domain/money'

export interface BulkPricesState {
  /** Undefined while they are worked out. */
  totals: AgreedTotals | undefined
  problem: Problem | null
}

interface BulkPricesProps extends BulkPricesState {
  packages: ReadonlyMap<string, PackageRow>
  /** Said where none of them has such a price. */
  none: string
  /** How many are left out because they will be refused. */
  cannot?: number
  /** What the other price is called: that of the list where it is left out. */
  then?: string
}

const HEIGHT = 240

/** What each package costs now, and what it would cost. */
export function BulkPrices({ packages, totals, problem, none, then, cannot = 0 }: BulkPricesProps) {
  const { t } = useTranslation('packages')
  if (problem) return <RefusedAlert refused={problem} />
  if (!totals) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  if (totals.length === 0) return <p>{none}</p>
  const rows = totals.flatMap(({ id, totalUSD }) => {
    const cargo = packages.get(id)
    return cargo ? [{ id, number: cargo.trackingNumber, now: cargo.totalUSD, later: totalUSD }] : []
  })
  const sum = (which: 'now' | 'later') => (
    <MoneyText amount={addMoney(rows.map((row) => row[which]))} currency="USD" bare />
  )
  return (
    <>
      {cannot > 0 ? <p>{t('bulk.cannot', { count: cannot })}</p> : null}
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ y: HEIGHT }}
        dataSource={rows}
        columns={[
          { key: 'number', title: t('field.trackingNumber'), dataIndex: 'number', width: 180 },
          {
            key: 'now',
            title: headIn(t('bulk.priceNow'), 'USD'),
            align: 'end',
            render: (_, { now }) => <MoneyText amount={now} currency="USD" bare />,
          },
          {
            key: 'later',
            title: headIn(then ?? t('bulk.priceThen'), 'USD'),
            align: 'end',
            render: (_, { later }) => <MoneyText amount={later} currency="USD" bare />,
          },
        ]}
        summary={() => (
          <Table.Summary fixed>
            <Table.Summary.Row>
              <Table.Summary.Cell index={0}>{t('bulk.priceSum')}</Table.Summary.Cell>
              <Table.Summary.Cell index={1} align="end">
                {sum('now')}
              </Table.Summary.Cell>
              <Table.Summary.Cell index={2} align="end">
                {sum('later')}
              </Table.Summary.Cell>
            </Table.Summary.Row>
          </Table.Summary>
        )}
      />
    </>
  )
}
