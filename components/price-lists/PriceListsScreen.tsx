import { TagsOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TermHelp } from '@/components/help/TermHelp'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { CreateButton, ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { type UrlState, useUrlState } from '@/components/lists/use-url-state'
import { formatCalendarDate } from '@/components/ui/date-format'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { ViewTabs } from '@/components/ui/ViewTabs'
import { usePriceLists } from '@/hooks/price-lists'
import { useAccess } from '@/hooks/session'
import type { PriceListRow } from '@/lib/contracts/price-lists'
import { officeToday } from '@/lib/domain/dates'
import { HandPricesTab } from './HandPricesTab'
import { PriceListDrawer } from './PriceListDrawer'
import { newPriceList } from './price-list-form'

/** Draft, in force, or published for another time. */
export function ListState({ list }: { list: Pick<PriceListRow, 'publishedAt' | 'isInForce'> }) {
  const { t } = useTranslation('price-lists')
  if (list.publishedAt === null) return <Tag color="warning">{t('state.draft')}</Tag>
  return list.isInForce ? <Tag color="success">{t('state.inForce')}</Tag> : <Tag>{t('state.published')}</Tag>
}

function useColumns(): Columns<PriceListRow> {
  const { t, i18n } = useTranslation('price-lists')
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('field.number'),
        sorter: true,
        render: (_, { id, number }) => <SiteLink href={`/admin/price-lists/${id}`}>{number}</SiteLink>,
      },
      { key: 'name', title: t('field.name'), dataIndex: 'name' },
      {
        key: 'firstDay',
        title: t('field.firstDay'),
        sorter: true,
        render: (_, { firstDay }) => formatCalendarDate(firstDay, i18n.language),
      },
      {
        key: 'customer',
        title: t('field.customerId'),
        render: (_, row) => row.customer?.name ?? t('everybody'),
      },
      {
        key: 'percent',
        title: t('field.percent'),
        render: (_, row) => (row.percent ? `${row.percent} %` : '—'),
      },
      { key: 'rules', title: t('field.rules'), align: 'end', dataIndex: 'rulesCount' },
      { key: 'state', title: t('field.state'), render: (_, row) => <ListState list={row} /> },
    ],
    [t, i18n.language],
  )
}

/** All price lists: drafts, those in force, those of before. */
function ListsTab({ url, inTab }: { url: UrlState; inTab: boolean }) {
  const { t, i18n } = useTranslation('price-lists')
  const router = useRouter()
  const may = useAccess()
  return (
    <ListScreen<PriceListRow>
      inTab={inTab}
      name="price-lists"
      title={t('list.title')}
      subtitle={t('list.text')}
      list={usePriceLists(url.ready ? listQuery(url) : null)}
      url={url}
      columns={useColumns()}
      renderCard={(list) => (
        <>
          <SiteLink href={`/admin/price-lists/${list.id}`}>
            {list.number} · {list.name}
          </SiteLink>{' '}
          <ListState list={list} />
          <div>
            {[formatCalendarDate(list.firstDay, i18n.language), list.customer?.name ?? t('everybody')].join(
              ' · ',
            )}
          </div>
        </>
      )}
      rowHref="/admin/price-lists/"
      create={
        may('prices.edit') ? (
          <CreateButton onClick={() => url.set({ new: '1' }, 'replace')}>{t('list.create')}</CreateButton>
        ) : undefined
      }
      empty={{ icon: <TagsOutlined />, title: t('list.empty'), hint: t('list.emptyHint') }}
    >
      {url.get('new') && may('prices.edit') ? (
        <PriceListDrawer
          list={null}
          initial={newPriceList(officeToday())}
          onSaved={({ id }) => router.push(`/admin/price-lists/${id}`)}
          onClosed={() => url.set({ new: undefined }, 'replace')}
        />
      ) : null}
    </ListScreen>
  )
}

const TABS = ['lists', 'byHand'] as const

/** The price lists, and for managers what was priced by hand. */
export function PriceListsScreen() {
  const { t } = useTranslation('price-lists')
  const url = useUrlState()
  const may = useAccess()
  if (!may('rules.override')) return <ListsTab url={url} inTab={false} />
  const tab = TABS.find((one) => one === url.get('tab')) ?? 'lists'
  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={
          <>
            {t('list.text')}
            <TermHelp term="priceList" />
          </>
        }
      />
      <AfterHeading>
        <ViewTabs
          active={tab}
          tabs={[
            {
              key: 'lists',
              label: t('tab.lists'),
              content: tab === 'lists' ? <ListsTab url={url} inTab /> : null,
            },
            {
              key: 'byHand',
              label: t('tab.byHand'),
              content: tab === 'byHand' ? <HandPricesTab url={url} /> : null,
            },
          ]}
          onChange={(key) =>
            url.set({
              tab: key === 'lists' ? undefined : key,
              pageNum: undefined,
              sort: undefined,
              from: undefined,
              to: undefined,
            })
          }
        />
      </AfterHeading>
    </>
  )
}
