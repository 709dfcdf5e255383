import { BellOutlined } from '@ant-design/icons'
import { Button, Drawer, List } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { Loading } from '@/components/layout/Loading'
import { EmptyState } from '@/components/ui/EmptyState'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { type useNotifications, useReadAllNotifications } from '@/hooks/notifications'
import { NotificationItem } from './NotificationItem'

interface NotificationsDrawerProps {
  open: boolean
  reading: ReturnType<typeof useNotifications>
  onClose: () => void
}

/** What concerns the person, the unread first; each leads to where it is done. */
export function NotificationsDrawer({ open, reading, onClose }: NotificationsDrawerProps) {
  const { t } = useTranslation('notifications')
  const { send, pending } = useReadAllNotifications()
  const { run, refused } = useAction()
  const shown = reading.data?.result ?? []
  const [newest] = shown
    .map(({ createdAt }) => createdAt)
    .sort()
    .reverse()
  return (
    <Drawer
      open={open}
      title={t('title')}
      size={420}
      styles={{ wrapper: { maxWidth: '100vw' }, body: { paddingBlock: 0 } }}
      onClose={onClose}
      extra={
        reading.data && reading.data.unread > 0 && newest ? (
          <Button
            loading={pending}
            onClick={() => void run(() => send({ body: { until: newest } }), t('allRead'))}
          >
            {t('readAll')}
          </Button>
        ) : null
      }
    >
      <RefusedAlert refused={refused} />
      {reading.data ? (
        <List
          dataSource={shown}
          rowKey="id"
          locale={{
            emptyText: <EmptyState icon={<BellOutlined />} title={t('empty')} hint={t('emptyHint')} />,
          }}
          renderItem={(one) => <NotificationItem notification={one} onLeave={onClose} />}
        />
      ) : (
        <Loading reading={reading} rows={6} hasTitle={false} />
      )}
    </Drawer>
  )
}
