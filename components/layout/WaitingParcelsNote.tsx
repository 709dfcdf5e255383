import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '@/components/ui/LinkButton'

/** What WaitingParcels says when some wait. */
export function WaitingParcelsNote({ count }: { count: number }) {
  const { t } = useTranslation('admin')
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('waitingParcels.text', { count })}
      action={
        <LinkButton size="small" href="/admin/receiving">
          {t('waitingParcels.open')}
        </LinkButton>
      }
    />
  )
}
