import { QuestionCircleOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { urlFilters } from '@/components/lists/url-filters'
import { useUrlState } from '@/components/lists/use-url-state'
import { useCustomerRequests } from '@/hooks/customer-requests'
import type { OfficeRequest } from '@/lib/contracts/customer-requests'
import { REQUEST_TYPES } from '@/lib/domain/customer-requests'
import { RequestDrawer } from './RequestDrawer'
import { RequestCard, useRequestColumns } from './request-columns'

const STATES = ['open', 'answered'] as const

/** What customers ask from their own pages: the most urgent first. */
export function RequestsScreen() {
  const { t } = useTranslation('customer-requests')
  const url = useUrlState()
  const state = url.get('state') === 'answered' ? 'answered' : 'open'
  const kind = REQUEST_TYPES.find((one) => one === url.get('kind'))
  const late = url.get('late') === 'true' ? ('true' as const) : undefined
  const packageId = url.get('packageId') || undefined
  const { search: _, ...query } = listQuery(url)
  const list = useCustomerRequests(url.ready ? { ...query, state, kind, late, packageId } : null)
  const answer = useCallback((request: OfficeRequest) => url.set({ request: request.id }, 'replace'), [url])
  const asked = url.get('request')
  return (
    <ListScreen<OfficeRequest>
      name="customer-requests"
      title={t('list.title')}
      list={list}
      url={url}
      columns={useRequestColumns(answer)}
      renderCard={(request) => <RequestCard request={request} onAnswer={answer} />}
      filters={[
        {
          name: 'state',
          label: t('filter.state'),
          control: (
            <Segmented
              aria-label={t('filter.state')}
              value={state}
              options={STATES.map((value) => ({ value, label: t(`filter.${value}`) }))}
              onChange={urlFilters(url).choose('state')}
            />
          ),
        },
        urlFilters(url).select(
          'kind',
          t('filter.kind'),
          REQUEST_TYPES.map((value) => ({ value, label: t(`kind.${value}`) })),
        ),
      ]}
      alsoNarrowedBy={['late', 'packageId']}
      empty={{ icon: <QuestionCircleOutlined />, title: t('list.empty'), hint: t('list.emptyHint') }}
      noMatch={{ title: t('list.noMatch'), hint: t('list.emptyHint') }}
    >
      {asked ? (
        <RequestDrawer id={asked} onClosed={() => url.set({ request: undefined }, 'replace')} />
      ) : null}
    </ListScreen>
  )
}
