import { Pagination } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { Panel } from '@/components/ui/Panel'
import type { HouseDocument } from '@/lib/contracts/house-documents'
import styles from './shipping-documents.module.css'

const PAGE_SIZE = 10

/** What the customs will miss: each entry leads to the record where it is entered. */
export function MissingData({ documents }: { documents: readonly HouseDocument[] }) {
  const { t } = useTranslation('house-documents')
  const [page, setPage] = useState(1)
  const missing = documents.flatMap(({ customerId, consignee, packages, lacksTaxNumber }) => [
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
  // Of a list that has become shorter, the last page.
  const current = Math.min(page, Math.max(1, Math.ceil(missing.length / PAGE_SIZE)))
  return (
    <Panel
      title={t('missing.title')}
      extra={missing.length > 0 ? t('missing.count', { count: missing.length }) : null}
    >
      {missing.length === 0 ? t('missing.none') : null}
      <ul className={styles.missing}>
        {missing.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE).map(({ key, href, name, what }) => (
          <li key={key}>
            <SiteLink href={href}>{name}</SiteLink> {what.join(' · ')}
          </li>
        ))}
      </ul>
      <Pagination
        hideOnSinglePage
        size="small"
        align="end"
        pageSize={PAGE_SIZE}
        showSizeChanger={false}
        total={missing.length}
        current={current}
        onChange={setPage}
      />
    </Panel>
  )
}
