import { WhatsAppOutlined } from '@ant-design/icons'
import { Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { Loading } from '@/components/layout/Loading'
import { NoticeChannels } from '@/components/messages/NoticeChannels'
import { useSentNotice } from '@/components/messages/use-sent-notice'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { CopyButton } from '@/components/ui/CopyButton'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useNoticeChannels } from '@/hooks/messages'
import { useTextsIn } from '@/hooks/translator'
import { useReleaseLink, useSendNotice } from '@/hooks/waiting-room'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { getReleaseLink, WaitingPackage } from '@/lib/contracts/waiting-room'
import { NoticeState } from './WaitingCard'
import styles from './waiting-room-admin.module.css'

interface NoticeDialogProps {
  cargo: WaitingPackage
  onClosed: () => void
}

interface SendChoiceProps {
  byHand: boolean
  onChange: (byHand: boolean) => void
}

/** Whether a notice is sent by the system, or by hand and recorded. */
export function SendChoice({ byHand, onChange }: SendChoiceProps) {
  const { t } = useTranslation('send-notice')
  return (
    <Segmented
      aria-label={t('release.how')}
      value={byHand ? 'hand' : 'send'}
      options={(['send', 'hand'] as const).map((value) => ({ value, label: t(`release.${value}`) }))}
      onChange={(value) => onChange(value === 'hand')}
    />
  )
}

/** The release notice: sent by the system where a gateway is set up, else by hand and recorded. A second one is a reminder. */
export function NoticeDialog({ cargo, onClosed }: NoticeDialogProps) {
  const { t } = useTranslation('waiting-room-admin')
  const { t: ofNotices } = useTranslation('send-notice')
  const { send } = useSendNotice()
  const { data: channels, error } = useNoticeChannels(cargo.receiverInfo.id, 'releaseNotice')
  const [chosen, setChosen] = useState<boolean | null>(null)
  const saySent = useSentNotice()
  const { run, refused } = useAction()
  const canSend = channels?.some(({ hasGateway, isOptedOut }) => hasGateway && !isOptedOut) ?? false
  const isLoaded = Boolean(channels ?? error)
  const byHand = chosen ?? (isLoaded && !canSend)

  async function notify() {
    const query = { byHand: byHand ? ('true' as const) : ('false' as const) }
    const doneText = byHand ? t('notice.recorded') : ofNotices('release.sent')
    const isDone = await run(async () => {
      saySent((await send({ params: { id: cargo.id }, query }))?.sendingId, doneText)
    }, null)
    if (isDone) onClosed()
  }
  return (
    <ConfirmDialog
      open
      title={t('notice.title', { number: cargo.trackingNumber, name: cargo.receiverInfo.name })}
      confirmText={byHand ? t('notice.record') : ofNotices('send')}
      pending={!isLoaded}
      onCancel={onClosed}
      onConfirm={notify}
    >
      <div className={styles.fields}>
        <RefusedAlert refused={refused} />
        {canSend ? <SendChoice byHand={byHand} onChange={setChosen} /> : null}
        {byHand ? <NoticeMessage id={cargo.id} /> : <NoticeChannels channels={channels} />}
        <span className={styles.muted}>
          <NoticeState cargo={cargo} />
        </span>
      </div>
    </ConfirmDialog>
  )
}

type ReleaseLink = DataOf<typeof getReleaseLink>

const NOTHING_MISSING = '0.00'

/** The message in the customer's language; null until its texts are loaded. */
function useMessage(link: ReleaseLink): string | null {
  const theirs = useTextsIn(link.language, 'release-notice')
  if (!theirs) return null
  const advance =
    link.advanceMissingUSD === NOTHING_MISSING
      ? ''
      : theirs('advance', {
          percent: link.advancePercent,
          amount: link.advanceMissing,
        })
  const asks = theirs('text', {
    name: link.name,
    number: link.trackingNumber,
    count: link.pieces,
    link: `${window.location.origin}${link.path}`,
  })
  return [asks, advance].filter(Boolean).join(' ')
}

interface PartProps {
  link: ReleaseLink
  /** Shows the text as well, not only its buttons. */
  isWhole: boolean
}

function Message({ link, isWhole }: PartProps) {
  const { t } = useTranslation('waiting-room-admin')
  const message = useMessage(link)
  if (message === null) return <Skeleton active title={false} paragraph={{ rows: isWhole ? 4 : 1 }} />
  const chat = link.phone && `https://wa.me/${link.phone.slice(1)}?text=${encodeURIComponent(message)}`
  return (
    <>
      {isWhole ? (
        <p className={styles.message} lang={link.language}>
          {message}
        </p>
      ) : null}
      <div className={styles.actions}>
        <CopyButton text={message} label={t('notice.copy')} copiedText={t('notice.copied')} />
        {chat ? (
          <Button icon={<WhatsAppOutlined />} href={chat} target="_blank" rel="noopener noreferrer">
            {t('notice.whatsApp', { phone: link.phone })}
          </Button>
        ) : (
          <span className={styles.muted}>{t('notice.noPhone')}</span>
        )}
      </div>
    </>
  )
}

/** The release notice of one package, ready to be sent: copied, or in WhatsApp. */
export function NoticeMessage({ id, isWhole = true }: { id: string; isWhole?: boolean }) {
  const reading = useReleaseLink(id)
  const { data: link } = reading
  if (link) return <Message link={link} isWhole={isWhole} />
  return <Loading reading={reading} rows={isWhole ? 4 : 1} hasTitle={false} />
}
