import { useRouter } from 'next/router'
import { soon } from '@/components/ui/later'
import { PanelSkeleton } from '@/components/ui/PanelSkeleton'

const BulkDraft = soon(async () => (await import('./BulkDraft')).BulkDraft, PanelSkeleton)

/** A new bulk message; saved, it has a page of its own. */
export function NewBulkScreen() {
  const router = useRouter()
  return <BulkDraft draft={null} onSaved={({ id }) => void router.replace(`/admin/bulk-messages/${id}`)} />
}
