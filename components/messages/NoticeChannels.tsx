import { useTranslation } from 'react-i18next'
import type { NoticeChannel } from '@/lib/contracts/notices'
import styles from './messages.module.css'

function hintOf({ hasGateway, isOptedOut }: NoticeChannel): 'held' | 'goes' | 'waits' {
  if (isOptedOut) return 'held'
  return hasGateway ? 'goes' : 'waits'
}

/** The channels of a notice, and whether each sends by itself. */
export function NoticeChannels({ channels }: { channels: readonly NoticeChannel[] | undefined }) {
  const { t } = useTranslation('send-notice')
  if (!channels) return <p className={styles.muted}>{t('asking')}</p>
  if (channels.length === 0) return <p role="status">{t('nobody')}</p>
  return (
    <ul className={styles.channels}>
      {channels.map((one) => (
        <li key={one.channel}>
          <b>{t(`channel.${one.channel}`, { phone: one.phone })}</b>{' '}
          <span className={styles.muted}>{t(`hint.${hintOf(one)}`)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Who hears of a notice by itself, and whose messages wait because no gateway takes them. */
export function useReachText(): (reached: { notified: number; waiting: number }) => string {
  const { t } = useTranslation('send-notice')
  return ({ notified, waiting }) => {
    if (notified + waiting === 0) return t('reach.nobody')
    return [
      notified > 0 ? t('reach.notified', { count: notified }) : null,
      waiting > 0 ? t('reach.waiting', { count: waiting }) : null,
    ]
      .filter((part) => part !== null)
      .join(' ')
  }
}
