import { useTranslation } from 'react-i18next'
import type { NoticeWay } from '@/lib/contracts/notices'
import styles from './messages.module.css'

function hintOf({ hasGateway, isOptedOut }: NoticeWay): 'held' | 'goes' | 'waits' {
  if (isOptedOut) return 'held'
  return hasGateway ? 'goes' : 'waits'
}

/** Where a notice would go, and plainly whether it leaves by itself. */
export function NoticeWays({ ways }: { ways: readonly NoticeWay[] | undefined }) {
  const { t } = useTranslation('tell')
  if (!ways) return <p className={styles.muted}>{t('asking')}</p>
  if (ways.length === 0) return <p role="status">{t('nobody')}</p>
  return (
    <ul className={styles.channels}>
      {ways.map((way) => (
        <li key={way.channel}>
          <b>{t(`way.${way.channel}`, { phone: way.phone })}</b>{' '}
          <span className={styles.muted}>{t(`hint.${hintOf(way)}`)}</span>
        </li>
      ))}
    </ul>
  )
}
