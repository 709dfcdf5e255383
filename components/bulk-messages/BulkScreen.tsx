import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useBulkMessage } from '@/hooks/bulk-messages'
import type { BulkMessage } from '@/lib/contracts/bulk-messages'
import { BulkDraft } from './BulkDraft'
import { BulkProgress } from './BulkProgress'

/** One bulk message: a draft, or its progress. */
export function BulkScreen() {
  const { t } = useTranslation('messages')
  const { query } = useRouter()
  const id = typeof query.id === 'string' ? query.id : null
  const reading = useBulkMessage(id)
  const { data: bulk } = reading
  if (bulk && bulk.id === id)
    return bulk.status === 'draft' ? <OwnDraft key={bulk.id} read={bulk} /> : <BulkProgress bulk={bulk} />
  return (
    <>
      <PageHeader title={t('bulk.title')} back={{ href: '/admin/bulk-messages', label: t('bulk.title') }} />
      <Panel>
        <Loading reading={reading} rows={8} />
      </Panel>
    </>
  )
}

/** The draft as it was opened or saved here: a refetch must not replace what is being typed. */
function OwnDraft({ read }: { read: BulkMessage }) {
  const [draft, setDraft] = useState(read)
  return <BulkDraft draft={draft} onSaved={setDraft} />
}

/** A new bulk message; saved, it has a page of its own. */
export function NewBulkScreen() {
  const router = useRouter()
  return <BulkDraft draft={null} onSaved={({ id }) => void router.replace(`/admin/bulk-messages/${id}`)} />
}
