import { Loading } from '@/components/layout/Loading'
import { Panel } from '@/components/ui/Panel'
import { useStorageSettings } from '@/hooks/own-storage'
import { StorageForm } from './StorageForm'

/** The settings of storage in our own warehouse. */
export function StorageView() {
  const reading = useStorageSettings()
  if (reading.data) return <StorageForm settings={reading.data} />
  return (
    <Panel>
      <Loading reading={reading} rows={6} />
    </Panel>
  )
}
