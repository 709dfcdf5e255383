import { Skeleton } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@/components/ui/ErrorState'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useBulkMessage } from '@/hooks/bulk-messages'
import { useFailure } from '@/hooks/use-failure'
import type { BulkMessage } from '@/lib/contracts/bulk-messages'
import { BulkDraft } from './BulkDraft'
import { BulkProgress } from './BulkProgress'

/** One bulk message: a draft, or its progress. */
export function BulkScreen() {
  const { t } = useTranslation('messages')
  const { query } = useRouter()
  const problemOf = useFailure()
  const id = typeof query.id === 'string' ? query.id : null
  const { data: bulk, error, isValidating, mutate } = useBulkMessage(id)
  const problem = problemOf(error)
  if (bulk && bulk.id === id)
    return bulk.status === 'draft' ? <OwnDraft key={bulk.id} read={bulk} /> : <BulkProgress bulk={bulk} />
  return (
    <>
      <PageHeader title={t('bulk.title')} back={{ href: '/admin/bulk-messages', label: t('bulk.title') }} />
      <Panel>
        {problem ? (
          <ErrorState problem={problem} retrying={isValidating} onRetry={() => void mutate()} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
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
