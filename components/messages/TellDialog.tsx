import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useNoticeWays } from '@/hooks/messages'
import { useFailure } from '@/hooks/use-failure'
import type { NoticeEvent } from '@/lib/domain/notices'
import { NoticeWays } from './NoticeWays'

interface TellDialogProps {
  title: string
  customerId: string
  event: NoticeEvent
  children?: ReactNode
  send: () => Promise<unknown>
  onClosed: () => void
}

/** Asks before a customer is written to, and says where the message goes and whether it leaves by itself. */
export function TellDialog({ title, customerId, event, children, send, onClosed }: TellDialogProps) {
  const { t } = useTranslation('tell')
  const problemOf = useFailure()
  const { data: ways, error } = useNoticeWays(customerId, event)
  const { run, refused } = useAction()
  return (
    <ConfirmDialog
      open
      title={title}
      confirmText={t('send')}
      onCancel={onClosed}
      onConfirm={async () => {
        if (await run(send, t('written'))) onClosed()
      }}
    >
      <RefusedAlert refused={refused ?? problemOf(error)} />
      {children}
      {error ? null : <NoticeWays ways={ways} />}
    </ConfirmDialog>
  )
}
