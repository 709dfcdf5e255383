import { useTranslation } from 'react-i18next'
import { useUrlState } from '@/components/lists/use-url-state'
import { PageHeader } from '@/components/ui/PageHeader'
import { ViewTabs } from '@/components/ui/ViewTabs'
import { ClockTariffs } from './ClockTariffs'
import { RunningClocks } from './RunningClocks'

/** The free days of containers: what runs, and the tariffs that it goes by. */
export function ContainerClocksScreen() {
  const { t } = useTranslation('container-clocks')
  const url = useUrlState()
  const active = url.get('view') === 'tariffs' ? 'tariffs' : 'running'
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <ViewTabs
        active={active}
        onChange={(view) => url.set({ view: view === 'running' ? undefined : view })}
        tabs={[
          { key: 'running', label: t('running.title'), content: <RunningClocks /> },
          { key: 'tariffs', label: t('tariffs.title'), content: <ClockTariffs /> },
        ]}
      />
    </>
  )
}
