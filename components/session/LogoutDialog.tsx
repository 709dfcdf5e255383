import { Alert, Flex } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { notices } from '@/components/ui/notices'
import { useQueuedParcels } from '@/hooks/receiving'
import { useLogout } from '@/hooks/sign-in'
import { countLocalDrafts } from '@/lib/client/local-drafts'

export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('session')
  const router = useRouter()
  const logout = useLogout()
  const waiting = useQueuedParcels().length
  const [drafts] = useState(countLocalDrafts)

  async function leave() {
    await logout()
    notices.success(t('logout.success'))
    onClose()
    await router.push('/')
  }

  return (
    <ConfirmDialog
      open
      variant="confirm"
      title={t('logout.title')}
      confirmText={t('logout.confirm')}
      onCancel={onClose}
      onConfirm={leave}
    >
      <Flex vertical gap="small">
        {waiting > 0 ? (
          <Alert type="warning" showIcon title={t('logout.waiting', { count: waiting })} />
        ) : null}
        {drafts > 0 ? <Alert type="warning" showIcon title={t('logout.drafts', { count: drafts })} /> : null}
        {t('logout.text')}
      </Flex>
    </ConfirmDialog>
  )
}
