import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { notices } from '@/components/ui/notices'
import { useLogout } from '@/hooks/sign-in'

export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('session')
  const router = useRouter()
  const logout = useLogout()

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
      {t('logout.text')}
    </ConfirmDialog>
  )
}
