import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { countRecipients } from '@/lib/contracts/batches'
import type { DataOf } from '@/lib/contracts/endpoint'
import styles from './batches.module.css'

interface MoveMessagesProps {
  messages: DataOf<typeof countRecipients>['messages']
}

/** What goes out with a move: to whom by which channel, and the text as one of them reads it. */
export function MoveMessages({ messages }: MoveMessagesProps) {
  const { t } = useTranslation('batches')
  const isWanted: unknown = Form.useWatch('notify')
  if (!isWanted || messages.length === 0) return null
  return (
    <ul className={styles.texts} aria-label={t('status.texts')}>
      {messages.map(({ channel, language, customers, names, body }) => (
        <li key={`${channel} ${language}`}>
          <div className={styles.muted}>
            {t('status.textTo', {
              count: customers,
              channel: t(`status.channel.${channel}`),
              language: t(`status.language.${language}`),
            })}
          </div>
          <div>
            {names.join(', ')}
            {customers > names.length ? ` ${t('status.others', { count: customers - names.length })}` : null}
          </div>
          <blockquote lang={language}>{body}</blockquote>
        </li>
      ))}
    </ul>
  )
}
