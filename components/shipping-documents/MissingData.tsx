import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { Panel } from '@/components/ui/Panel'
import type { HouseDocument } from '@/lib/contracts/house-documents'

const PAGE_SIZE = 10

interface Missing {
  key: string
  /** Where it is entered. */
  href: string
  name: string
  what: string[]
}

/** What the customs will miss: each row leads to the record where it is entered. */
export function MissingData({ documents }: { documents: readonly HouseDocument[] }) {
  const { t } = useTranslation('house-documents')
  const rows = documents.flatMap(({ customerId, consignee, packages, lacksTaxNumber }): Missing[] => [
    ...(lacksTaxNumber && packages.length > 0
      ? [
          {
            key: customerId,
            href: `/admin/customers/${customerId}`,
            name: consignee.name,
            what: [t('missing.taxNumber')],
          },
        ]
      : []),
    ...packages
      .filter(({ gaps }) => gaps.length > 0)
      .map(({ id, trackingNumber, gaps }) => ({
        key: id,
        href: `/admin/packages/${id}`,
        name: `${trackingNumber} · ${consignee.name}`,
        what: gaps.map((gap) => t(`missing.gap.${gap}`)),
      })),
  ])
  return (
    <Panel
      flush={rows.length > 0}
      title={t('missing.title')}
      extra={rows.length > 0 ? t('missing.count', { count: rows.length }) : null}
    >
      {rows.length === 0 ? (
        t('missing.none')
      ) : (
        <Table<Missing>
          size="small"
          pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
          dataSource={rows}
          columns={[
            {
              key: 'record',
              title: t('missing.record'),
              render: (_, { href, name, what }) => (
                <>
                  <SiteLink href={href}>{name}</SiteLink>
                  <div>{what.join(' · ')}</div>
                </>
              ),
            },
          ]}
        />
      )}
    </Panel>
  )
}
