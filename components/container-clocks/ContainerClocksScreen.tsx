import { useTranslation } from 'react-i18next'
import { useUrlState } from '@/components/lists/use-url-state'
import { StorageView } from '@/components/own-storage/StorageView'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { ViewTabs } from '@/components/ui/ViewTabs'
import { useAccess } from '@/hooks/session'
import { ClockTariffs } from './ClockTariffs'
import { RunningClocks } from './RunningClocks'

const VIEWS = ['running', 'tariffs', 'own'] as const
const CONTENT = { running: <RunningClocks />, tariffs: <ClockTariffs />, own: <StorageView /> }

/** The free days of containers: what runs, and the tariffs that it goes by. */
export function ContainerClocksScreen() {
  const { t } = useTranslation('container-clocks')
  const url = useUrlState()
  const may = useAccess()
  const views = may('prices.edit') ? VIEWS : VIEWS.slice(0, 2)
  const active = views.find((view) => view === url.get('view')) ?? 'running'
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <AfterHeading>
        <ViewTabs
          active={active}
          onChange={(view) => url.set({ view: view === 'running' ? undefined : view })}
          tabs={views.map((key) => ({ key, label: t(`${key}.title`), content: CONTENT[key] }))}
        />
      </AfterHeading>
    </>
  )
}
