import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useNoticeChannels } from '@/hooks/messages'
import { useFailure } from '@/hooks/use-failure'
import type { Notified } from '@/lib/contracts/notices'
import type { NoticeEvent } from '@/lib/domain/notices'
import { NoticeChannels } from './NoticeChannels'
import { useSentNotice } from './use-sent-notice'

interface SendNoticeDialogProps {
  title: string
  customerId: string
  event: NoticeEvent
  children?: ReactNode
  send: () => Promise<Notified | null>
  onClosed: () => void
}

/** Asks before a customer is notified, and shows by which channels. */
export function SendNoticeDialog({
  title,
  customerId,
  event,
  children,
  send,
  onClosed,
}: SendNoticeDialogProps) {
  const { t } = useTranslation('send-notice')
  const problemOf = useFailure()
  const { data: channels, error } = useNoticeChannels(customerId, event)
  const saySent = useSentNotice()
  const { run, refused } = useAction()

  async function confirm() {
    const isDone = await run(async () => saySent((await send())?.[0]?.sendingId, t('written')), null)
    if (isDone) onClosed()
  }
  return (
    <ConfirmDialog open title={title} confirmText={t('send')} onCancel={onClosed} onConfirm={confirm}>
      <RefusedAlert refused={refused ?? problemOf(error)} />
      {children}
      {error ? null : <NoticeChannels channels={channels} />}
    </ConfirmDialog>
  )
}
