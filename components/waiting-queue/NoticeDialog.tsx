import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NoticeWays } from '@/components/messages/NoticeWays'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useNoticeWays } from '@/hooks/messages'
import { useSendNotice } from '@/hooks/waiting-room'
import type { WaitingPackage } from '@/lib/contracts/waiting-room'
import { NoticeMessage } from './NoticeMessage'
import { NoticeState } from './NoticeState'
import { useAct } from './use-act'
import styles from './waiting-queue.module.css'

interface DialogProps {
  cargo: WaitingPackage
  onClosed: () => void
}

type Way = 'send' | 'hand'

/** The release notice: it leaves by itself where a gateway is set up, or is sent by hand and recorded; again it is a reminder. */
export function NoticeDialog({ cargo, onClosed }: DialogProps) {
  const { t } = useTranslation('waiting-queue')
  const { t: tt } = useTranslation('tell')
  const { send } = useSendNotice()
  const { data: ways, error } = useNoticeWays(cargo.receiverInfo.id, 'releaseNotice')
  const [chosen, setChosen] = useState<Way | null>(null)
  const leaves = ways?.some(({ hasGateway, isOptedOut }) => hasGateway && !isOptedOut) ?? false
  const isLookedUp = Boolean(ways ?? error)
  const way = chosen ?? (leaves || !isLookedUp ? 'send' : 'hand')
  const isByHand = way === 'hand'
  const { act, refused } = useAct(isByHand ? t('notice.recorded') : tt('release.sent'), onClosed)
  const byHand = isByHand ? 'true' : 'false'
  return (
    <ConfirmDialog
      open
      title={t('notice.title', { number: cargo.trackingNumber, name: cargo.receiverInfo.name })}
      confirmText={isByHand ? t('notice.record') : tt('send')}
      pending={!isLookedUp}
      onCancel={onClosed}
      onConfirm={() => act(() => send({ params: { id: cargo.id }, query: { byHand } }))}
    >
      <div className={styles.fields}>
        <RefusedAlert refused={refused} />
        {leaves ? (
          <Segmented<Way>
            aria-label={tt('release.how')}
            value={way}
            options={[
              { value: 'send', label: tt('release.send') },
              { value: 'hand', label: tt('release.hand') },
            ]}
            onChange={setChosen}
          />
        ) : null}
        {isByHand ? <NoticeMessage id={cargo.id} /> : <NoticeWays ways={ways} />}
        <span className={styles.muted}>
          <NoticeState cargo={cargo} />
        </span>
      </div>
    </ConfirmDialog>
  )
}
