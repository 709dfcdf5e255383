import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { intoView } from './into-view'

interface RefusedAlertProps {
  refused: { text: string; requestId: string | null } | null
}

/** Why a form was not saved, above its fields. */
export function RefusedAlert({ refused }: RefusedAlertProps) {
  const { t } = useTranslation('ui')
  if (!refused) return null
  return (
    <div ref={intoView}>
      <Alert
        type="error"
        showIcon
        role="alert"
        style={{ marginBottom: 16 }}
        title={refused.text}
        description={refused.requestId ? `${t('error.requestId')} ${refused.requestId}` : undefined}
      />
    </div>
  )
}
