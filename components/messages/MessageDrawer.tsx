import { WhatsAppOutlined } from '@ant-design/icons'
import { Button, Drawer, Timeline } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { Loading } from '@/components/layout/Loading'
import { SiteLink } from '@/components/layout/SiteLink'
import { CopyButton } from '@/components/ui/CopyButton'
import { InstantText } from '@/components/ui/DateText'
import { Facts } from '@/components/ui/Facts'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { useDecideMessage, useMessage } from '@/hooks/messages'
import type { MESSAGE_DECISIONS, MessageDetail } from '@/lib/contracts/messages'
import { MessageTag } from './MessageTag'
import styles from './messages.module.css'

const WIDTH = 520

type Decision = (typeof MESSAGE_DECISIONS)[number]

/** What a person may decide in each state; the API checks with the same table. */
const OPEN: Partial<Record<MessageDetail['status'], readonly Decision[]>> = {
  queued: ['byHand', 'cancel'],
  failed: ['sendAgain', 'byHand', 'cancel'],
  unknown: ['sendAgain', 'byHand', 'cancel'],
  held: ['sendAgain', 'byHand'],
}

function factsOf(message: MessageDetail, t: TFunction<'messages'>) {
  const { customer, packageInfo, cost } = message
  return [
    {
      label: t('field.who'),
      value: customer ? <SiteLink href={`/admin/customers/${customer.id}`}>{customer.name}</SiteLink> : '—',
    },
    { label: t('field.phone'), value: message.phone },
    { label: t('field.channel'), value: t(`channel.${message.channel}`) },
    { label: t('field.kind'), value: t(`kind.${message.kind}`) },
    ...(packageInfo
      ? [
          {
            label: t('field.package'),
            value: (
              <SiteLink href={`/admin/packages/${packageInfo.id}`}>{packageInfo.trackingNumber}</SiteLink>
            ),
          },
        ]
      : []),
    ...(message.insteadOf
      ? [
          {
            label: t('field.insteadOf'),
            value: (
              <SiteLink href={`/admin/messages?id=${message.insteadOf}`}>{t('field.insteadOfOpen')}</SiteLink>
            ),
          },
        ]
      : []),
    ...(message.parts ? [{ label: t('field.parts'), value: message.parts }] : []),
    ...(cost ? [{ label: t('field.cost'), value: `${cost.currency} ${cost.amount}` }] : []),
    ...(message.providerId ? [{ label: t('field.providerId'), value: message.providerId }] : []),
    ...(message.decidedBy ? [{ label: t('field.decidedBy'), value: message.decidedBy }] : []),
  ]
}

function MessageDetails({ message }: { message: MessageDetail }) {
  const { t } = useTranslation('messages')
  const { send } = useDecideMessage()
  const { run, refused } = useAction()
  const chat = `https://wa.me/${message.phone.slice(1)}?text=${encodeURIComponent(message.body)}`
  const decide = (decision: Decision) =>
    run(() => send({ params: { id: message.id }, body: { decision } }), t(`decided.${decision}`))
  return (
    <div className={styles.stack}>
      <RefusedAlert refused={refused} />
      <div>
        <MessageTag message={message} />{' '}
        {message.error ? <span className={styles.error}>{message.error}</span> : null}
      </div>
      {message.status === 'unknown' ? <p className={styles.muted}>{t('unknownHint')}</p> : null}
      <p className={styles.text} lang={message.language}>
        {message.body}
      </p>
      <div className={styles.actions}>
        <CopyButton text={message.body} label={t('action.copy')} copiedText={t('action.copied')} />
        <Button icon={<WhatsAppOutlined />} href={chat} target="_blank" rel="noopener noreferrer">
          {t('action.whatsApp')}
        </Button>
        {(OPEN[message.status] ?? []).map((decision) => (
          <Button key={decision} danger={decision === 'cancel'} onClick={() => void decide(decision)}>
            {t(`action.${decision}`)}
          </Button>
        ))}
      </div>
      <Facts facts={factsOf(message, t)} />
      <h3 className={styles.heading}>{t('attempts.title')}</h3>
      {message.attempts.length === 0 ? <p className={styles.muted}>{t('attempts.none')}</p> : null}
      <Timeline
        items={message.attempts.map(({ at, gateway, outcome, error }) => ({
          key: `${at} ${outcome}`,
          color: error ? 'red' : 'blue',
          content: (
            <>
              <InstantText at={at} length="short" /> · {gateway} ·{' '}
              {t(`outcome.${outcome}`, { defaultValue: outcome })}
              {error ? <div className={styles.error}>{error}</div> : null}
            </>
          ),
        }))}
      />
    </div>
  )
}

/** One message with every attempt to send it, and what a person can decide about it. */
export function MessageDrawer({ id, onClosed }: { id: string; onClosed: () => void }) {
  useFocusBack()
  const { t } = useTranslation('messages')
  const reading = useMessage(id)
  const { data } = reading
  return (
    <Drawer
      open
      title={t('detail')}
      size={WIDTH}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClosed}
    >
      {data ? <MessageDetails message={data} /> : <Loading reading={reading} />}
    </Drawer>
  )
}
