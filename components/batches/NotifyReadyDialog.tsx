import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { useReachText } from '@/components/messages/NoticeChannels'
import { useSentNotice } from '@/components/messages/use-sent-notice'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useNotifyBatchReady } from '@/hooks/messages'
import type { Batch } from '@/lib/contracts/batches'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { countReady } from '@/lib/contracts/notices'

interface NotifyReadyDialogProps {
  batch: Batch
  /** Whom it would reach. */
  unnotified: DataOf<typeof countReady>
  onClosed: () => void
}

/** Notifies everybody with cargo in a discharged batch who was not notified yet that it can be collected. */
export function NotifyReadyDialog({ batch, unnotified, onClosed }: NotifyReadyDialogProps) {
  const { t } = useTranslation('send-notice')
  const { run, refused } = useAction()
  const { send } = useNotifyBatchReady()
  const reachText = useReachText()
  const saySent = useSentNotice()

  async function notify() {
    const isDone = await run(async () => {
      const reached = await send({ params: { id: batch.id } })
      saySent(reached?.sendingId, reachText(reached ?? { notified: 0, waiting: 0 }))
    }, null)
    if (isDone) onClosed()
  }
  return (
    <ConfirmDialog
      open
      title={t('batch.title', { number: batch.number })}
      confirmText={t('send')}
      onCancel={onClosed}
      onConfirm={notify}
    >
      <RefusedAlert refused={refused} />
      <p>
        {t('batch.text', {
          count: unnotified.notified + unnotified.waiting,
          packages: unnotified.packages,
        })}{' '}
        {unnotified.waiting > 0 ? reachText(unnotified) : null}
      </p>
    </ConfirmDialog>
  )
}
