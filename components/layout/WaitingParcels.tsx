import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '@/components/ui/LinkButton'
import { useQueuedParcels } from '@/hooks/receiving'

/** Says on every page of the office that parcels of this person wait in this browser: the receiving page sends them. */
export function WaitingParcels() {
  const { t } = useTranslation('admin')
  const { length: count } = useQueuedParcels()
  if (count === 0) return null
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
