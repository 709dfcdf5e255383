import { Button, Pagination } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { SiteLink } from '@/components/layout/SiteLink'
import { useReachText } from '@/components/messages/NoticeChannels'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useAskForCustoms } from '@/hooks/house-documents'
import type { HouseDocument } from '@/lib/contracts/house-documents'
import { customerGaps } from '@/lib/domain/house-document'
import styles from './shipping-documents.module.css'

const PAGE_SIZE = 10

/** Writes to the consignees who can say what is missing, each once a day. */
function AskCustomers({ batchId }: { batchId: string }) {
  const { t } = useTranslation('house-documents')
  const { run, refused } = useAction()
  const { send, pending } = useAskForCustoms()
  const reachText = useReachText()
  const ask = () =>
    run(
      () => send({ params: { id: batchId } }),
      (reached) =>
        reached && reached.notified + reached.waiting > 0 ? reachText(reached) : t('missing.nobody'),
    )
  return (
    <div className={styles.ask}>
      <Button loading={pending} onClick={() => void ask()}>
        {t('missing.ask')}
      </Button>
      <RefusedAlert refused={refused} />
    </div>
  )
}

interface MissingDataProps {
  batchId: string
  documents: readonly HouseDocument[]
}

/** What the customs will miss: each entry leads to the record where it is entered. */
export function MissingData({ batchId, documents }: MissingDataProps) {
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
  const canAsk = documents.some(
    ({ lacksTaxNumber, packages }) =>
      packages.length > 0 && (lacksTaxNumber || packages.some(({ gaps }) => customerGaps(gaps).length > 0)),
  )
  // Of a list that has become shorter, the last page.
  const current = Math.min(page, Math.max(1, Math.ceil(missing.length / PAGE_SIZE)))
  return (
    <Panel
      title={t('missing.title')}
      extra={missing.length > 0 ? t('missing.count', { count: missing.length }) : null}
    >
      {missing.length === 0 ? t('missing.none') : null}
      {canAsk ? <AskCustomers batchId={batchId} /> : null}
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
