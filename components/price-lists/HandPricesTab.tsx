import { EditOutlined } from '@ant-design/icons'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { RowCard } from '@/components/lists/RowCard'
import { urlFilters } from '@/components/lists/url-filters'
import type { UrlState } from '@/components/lists/use-url-state'
import { InstantText } from '@/components/ui/DateText'
import { headIn, MoneyText } from '@/components/ui/MoneyText'
import type { SheetColumn } from '@/components/ui/sheet'
import { useHandPrices } from '@/hooks/exceptions'
import { rowsOf } from '@/lib/client/fetch-rows'
import { type HandPrice, listHandPrices } from '@/lib/contracts/exceptions'
import { formatPercentOff } from '@/lib/domain/tariff/percent-off'

type Translate = TFunction<'price-lists'>

function lookText({ needsLook, seenBy }: HandPrice, t: Translate): string {
  if (seenBy) return t('hand.seenBy', { name: seenBy })
  return t(needsLook ? 'hand.waits' : 'hand.within')
}

function useColumns(): Columns<HandPrice> {
  const { t } = useTranslation('price-lists')
  return useMemo(
    () => [
      {
        key: 'setAt',
        title: t('hand.setAt'),
        sorter: true,
        render: (_, { setAt }) => <InstantText at={setAt} length="short" />,
      },
      {
        key: 'package',
        title: t('hand.package'),
        // What was deleted has no page any more.
        render: (_, { packageId, trackingNumber }) =>
          packageId ? (
            <SiteLink href={`/admin/packages/${packageId}`}>{trackingNumber}</SiteLink>
          ) : (
            trackingNumber
          ),
      },
      {
        key: 'list',
        title: headIn(t('hand.list'), 'USD'),
        align: 'end',
        render: (_, { listUSD }) => <MoneyText amount={listUSD} currency="USD" bare />,
      },
      {
        key: 'typed',
        title: headIn(t('hand.typed'), 'USD'),
        align: 'end',
        render: (_, { handUSD }) => <MoneyText amount={handUSD} currency="USD" bare />,
      },
      {
        key: 'percent',
        title: t('hand.percent'),
        align: 'end',
        render: (_, { percent }) => formatPercentOff(percent),
      },
      { key: 'setBy', title: t('hand.setBy'), render: (_, { setBy }) => setBy ?? '—' },
      { key: 'look', title: t('hand.look'), render: (_, row) => lookText(row, t) },
      { key: 'reason', title: t('hand.reason'), render: (_, { reason }) => reason ?? '—' },
    ],
    [t],
  )
}

/** A price by hand as a row of a saved file. */
const sheetOf = (t: Translate): SheetColumn<HandPrice>[] => [
  { title: t('hand.setAt'), value: ({ setAt }) => setAt, kind: 'date' },
  { title: t('hand.package'), value: ({ trackingNumber }) => trackingNumber },
  { title: t('hand.list'), value: ({ listUSD }) => listUSD, kind: 'money' },
  { title: t('hand.typed'), value: ({ handUSD }) => handUSD, kind: 'money' },
  { title: t('hand.percent'), value: ({ percent }) => percent, kind: 'number' },
  { title: t('hand.reason'), value: ({ reason }) => reason },
  { title: t('hand.setBy'), value: ({ setBy }) => setBy },
  { title: t('hand.look'), value: (row) => lookText(row, t) },
]

/** What was priced by hand, day by day, the latest first. */
export function HandPricesTab({ url }: { url: UrlState }) {
  const { t } = useTranslation('price-lists')
  const { search: _none, ...paging } = listQuery(url)
  const query = { ...paging, from: url.get('from'), to: url.get('to') }
  const columns = useColumns()
  const filter = urlFilters(url)
  return (
    <ListScreen<HandPrice>
      inTab
      name="hand-prices"
      title={t('tab.byHand')}
      list={useHandPrices(url.ready ? query : null)}
      url={url}
      columns={columns}
      renderCard={(row) => (
        <RowCard
          row={row}
          columns={columns}
          show={['package', 'percent', 'list', 'typed', 'reason', 'setBy', 'setAt', 'look']}
        />
      )}
      filters={[filter.date('from', t('hand.from')), filter.date('to', t('hand.to'))]}
      exported={{ columns: sheetOf(t), fetchRows: rowsOf(listHandPrices, query) }}
      empty={{ icon: <EditOutlined />, title: t('hand.empty'), hint: t('hand.emptyHint') }}
      noMatch={{ title: t('hand.noMatch'), hint: t('hand.noMatchHint') }}
    />
  )
}
