import { Alert, Button, Flex } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { notices } from '@/components/ui/notices'
import { useQueue, useQueueSending } from '@/hooks/offline-queue'
import { useLogout } from '@/hooks/sign-in'
import { countLocalDrafts } from '@/lib/client/local-drafts'
import { sendNow } from '@/lib/client/queue-runner'

export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('session')
  const router = useRouter()
  const logout = useLogout()
  const waiting = useQueue().length
  useQueueSending()
  const [drafts] = useState(countLocalDrafts)

  async function leave() {
    const language = await logout()
    notices.success(t('logout.success'))
    onClose()
    await router.push('/', undefined, { locale: language ?? router.locale })
  }

  return (
    <ConfirmDialog
      open
      variant="confirm"
      title={t('logout.title')}
      danger={waiting > 0}
      confirmText={t(waiting > 0 ? 'logout.confirmLoss' : 'logout.confirm')}
      onCancel={onClose}
      onConfirm={leave}
    >
      <Flex vertical gap="small">
        {waiting > 0 ? (
          <Alert
            type="error"
            showIcon
            title={t('logout.waiting', { count: waiting })}
            action={
              <Button size="small" onClick={() => void sendNow()}>
                {t('logout.sendNow')}
              </Button>
            }
          />
        ) : null}
        {drafts > 0 ? <Alert type="warning" showIcon title={t('logout.drafts', { count: drafts })} /> : null}
        {t('logout.text')}
      </Flex>
    </ConfirmDialog>
  )
}
