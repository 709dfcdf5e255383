import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useSendNotice } from '@/hooks/waiting-room/use-send-notice'
import type { WaitingPackage } from '@/lib/contracts/waiting-room'
import { NoticeMessage } from './NoticeMessage'
import { NoticeState } from './NoticeState'
import { useAct } from './use-act'
import styles from './waiting-queue.module.css'

interface DialogProps {
  cargo: WaitingPackage
  onClosed: () => void
}

/** The release notice: send it by hand, then record that it was sent; again it is a reminder. */
export function NoticeDialog({ cargo, onClosed }: DialogProps) {
  const { t } = useTranslation('waiting-queue')
  const { send } = useSendNotice()
  const { act, refused } = useAct(t('notice.recorded'), onClosed)
  return (
    <ConfirmDialog
      open
      title={t('notice.title', { number: cargo.trackingNumber, name: cargo.receiverInfo.name })}
      confirmText={t('notice.record')}
      onCancel={onClosed}
      onConfirm={() => act(() => send({ params: { id: cargo.id }, query: { byHand: 'true' } }))}
    >
      <div className={styles.fields}>
        <RefusedAlert refused={refused} />
        <NoticeMessage id={cargo.id} />
        <span className={styles.muted}>
          <NoticeState cargo={cargo} />
        </span>
      </div>
    </ConfirmDialog>
  )
}
