import { BellOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { useTranslation } from 'react-i18next'

interface NotificationBellProps {
  unread: number
  className?: string
  onOpen: () => void
}

/** How much there is that the person has not read. */
export function NotificationBell({ unread, className, onOpen }: NotificationBellProps) {
  const { t } = useTranslation('notifications')
  return (
    <Button
      type="text"
      size="large"
      className={className}
      icon={
        <Badge count={unread} size="small" overflowCount={99} aria-hidden>
          <BellOutlined />
        </Badge>
      }
      aria-label={unread === 0 ? t('title') : t('bell', { count: unread })}
      onClick={onOpen}
    />
  )
}
