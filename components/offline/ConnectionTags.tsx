import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { useConnection, useReadQueue } from '@/hooks/offline-queue'

/** Whether the server is reached, and how much of this person's is not sent. 'All sent' is said only while both are true. */
export function ConnectionTags() {
  const { t } = useTranslation('office-offline')
  const isConnected = useConnection()
  const queue = useReadQueue()
  const count = queue?.length ?? 0
  return (
    <div role="status">
      {count > 0 ? (
        <Tag color={isConnected ? 'processing' : 'warning'}>{t('connection.unsent', { count })}</Tag>
      ) : null}
      {isConnected ? null : <Tag color="error">{t('connection.none')}</Tag>}
      {isConnected && queue?.length === 0 ? <Tag color="success">{t('connection.allSent')}</Tag> : null}
    </div>
  )
}
