import { useRouter } from 'next/router'
import { BulkDraft } from './BulkDraft'

/** A new bulk message; saved, it has a page of its own. */
export function NewBulkScreen() {
  const router = useRouter()
  return <BulkDraft draft={null} onSaved={({ id }) => void router.replace(`/admin/bulk-messages/${id}`)} />
}
