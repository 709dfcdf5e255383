import { EnvironmentOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { CreateButton } from '@/components/lists/ListScreen'
import { type UrlState, useUrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { ViewTabs } from '@/components/ui/ViewTabs'
import { useLocations } from '@/hooks/locations'
import { useOffices } from '@/hooks/offices'
import { useAccess } from '@/hooks/session'
import { LabelsTab } from './LabelsTab'
import { LocationsDrawer } from './LocationsDrawer'
import { LocationsTab } from './LocationsTab'
import styles from './locations.module.css'
import { PutAwayTab } from './PutAwayTab'
import { StockTakesTab } from './StockTakesTab'

const TABS = ['putAway', 'stockTakes', 'locations', 'labels'] as const
/** A tab's own state in the address: the next tab starts without it. */
const TAB_STATE = ['site', 'zone', 'count', 'pageNum', 'itemsPerPage', 'sort']
type Tab = (typeof TABS)[number]

/** Where cargo lies: putting it away, counting it, the racks of the offices, and their labels. */
export function LocationsScreen() {
  const { t } = useTranslation('locations')
  const url = useUrlState()
  const mayAdd = useAccess()('packages.edit')
  const [isAdding, setIsAdding] = useState(false)
  const { data: offices } = useOffices()
  const tab = TABS.find((one) => one === url.get('tab')) ?? 'putAway'
  const add = mayAdd ? <CreateButton onClick={() => setIsAdding(true)}>{t('add')}</CreateButton> : null
  function open(next: string) {
    const cleared = Object.fromEntries(TAB_STATE.map((name) => [name, undefined]))
    url.set({ ...cleared, tab: next === 'putAway' ? undefined : next })
  }
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} actions={add} />
      <AfterHeading>
        <ViewTabs
          active={tab}
          onChange={open}
          tabs={TABS.map((key) => ({
            key,
            label: t(`tab.${key}`),
            content: key === tab ? <TabOf tab={key} url={url} /> : null,
          }))}
        />
      </AfterHeading>
      {isAdding && offices ? <LocationsDrawer offices={offices} onClosed={() => setIsAdding(false)} /> : null}
    </div>
  )
}

function TabOf({ tab, url }: { tab: Tab; url: UrlState }) {
  const { t } = useTranslation('locations')
  const reading = useLocations()
  const readingOffices = useOffices()
  const locations = reading.data
  const offices = readingOffices.data
  // Putting away and counting go on without the list of the offices, which names alone come from.
  const namesOffices = tab === 'locations' || tab === 'labels'
  if (!locations || (namesOffices && !offices)) {
    return (
      <Panel>
        <Loading reading={locations ? readingOffices : reading} rows={8} />
      </Panel>
    )
  }
  if (locations.length === 0) {
    return <EmptyState icon={<EnvironmentOutlined />} title={t('empty')} hint={t('emptyHint')} />
  }
  const shown = (offices ?? []).filter(
    ({ code, isActive }) => isActive || locations.some(({ site }) => site === code),
  )
  const contents = {
    putAway: <PutAwayTab locations={locations} />,
    stockTakes: <StockTakesTab url={url} />,
    locations: <LocationsTab offices={shown} locations={locations} />,
    labels: <LabelsTab url={url} offices={shown} locations={locations} />,
  }
  return contents[tab]
}
