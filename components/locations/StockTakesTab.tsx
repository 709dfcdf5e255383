import { AuditOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TermHelp } from '@/components/help/TermHelp'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import type { UrlState } from '@/components/lists/use-url-state'
import { ScanField, type ScanOutcome, useScanOutcome } from '@/components/scan/ScanField'
import { InstantText } from '@/components/ui/DateText'
import { Panel } from '@/components/ui/Panel'
import { useStartStockTake, useStockTakes } from '@/hooks/stock-takes'
import type { StockTakeRow } from '@/lib/contracts/stock-takes'
import { readLocation } from '@/lib/domain/locations'
import styles from './locations.module.css'
import { StockTakeState } from './StockTakeState'
import { StockTakeView } from './StockTakeView'
import { useLocationText } from './use-location-text'

const COUNTS = '/admin/locations?tab=stockTakes&count='

/** Counting what lies at a location: one count, or all of them with the field that begins one. */
export function StockTakesTab({ url }: { url: UrlState }) {
  const count = url.get('count')
  if (count) return <StockTakeView key={count} id={count} onClose={() => url.set({ count: undefined })} />
  return <StockTakeList url={url} />
}

function StockTakeList({ url }: { url: UrlState }) {
  const { t } = useTranslation('locations')
  const { send } = useStartStockTake()
  const outcomeOf = useScanOutcome()

  async function begin(code: string): Promise<ScanOutcome> {
    const location = readLocation(code)
    if (!location) return { tone: 'danger', text: t('stockTake.noLocation', { code }) }
    return outcomeOf(location, async () => {
      const take = await send({ body: { location } })
      if (take) url.set({ count: take.id })
      return { tone: 'success', text: location }
    })
  }

  return (
    <>
      <Panel title={t('stockTake.begin')} extra={<TermHelp term="stockTake" />}>
        <p className={styles.hint}>{t('stockTake.beginHint')}</p>
        <ScanField autoFocus label={t('stockTake.scanLocation')} onScan={begin} />
      </Panel>
      <ListScreen<StockTakeRow>
        inTab
        name="stock-takes"
        title={t('tab.stockTakes')}
        list={useStockTakes(url.ready ? listQuery(url) : null)}
        url={url}
        columns={useColumns()}
        rowHref={COUNTS}
        renderCard={(take) => <StockTakeCard take={take} />}
        empty={{ icon: <AuditOutlined />, title: t('stockTake.empty'), hint: t('stockTake.emptyHint') }}
      />
    </>
  )
}

function useColumns(): Columns<StockTakeRow> {
  const { t } = useTranslation('locations')
  const textOf = useLocationText()
  return useMemo(
    () => [
      {
        key: 'location',
        title: t('field.code'),
        render: (_, take) => <SiteLink href={COUNTS + take.id}>{textOf(take)}</SiteLink>,
      },
      {
        key: 'state',
        title: t('stockTake.field.result'),
        render: (_, take) => <StockTakeState take={take} />,
      },
      {
        key: 'expected',
        title: t('stockTake.field.seen'),
        align: 'end',
        render: (_, take) => (take.state === 'open' ? '—' : t('stockTake.seenOf', { ...take })),
      },
      {
        key: 'startedAt',
        title: t('stockTake.field.startedAt'),
        sorter: true,
        render: (_, { startedAt }) => <InstantText at={startedAt} length="short" />,
      },
      {
        key: 'by',
        title: t('stockTake.field.by'),
        render: (_, { startedBy, endedBy }) => [...new Set([startedBy, endedBy])].filter(Boolean).join(', '),
      },
    ],
    [t, textOf],
  )
}

function StockTakeCard({ take }: { take: StockTakeRow }) {
  const textOf = useLocationText()
  return (
    <>
      <div className={styles.cardRow}>
        <SiteLink href={COUNTS + take.id}>{textOf(take)}</SiteLink>
        <StockTakeState take={take} />
      </div>
      <span className={styles.hint}>
        <InstantText at={take.startedAt} length="short" /> · {take.startedBy}
      </span>
    </>
  )
}
