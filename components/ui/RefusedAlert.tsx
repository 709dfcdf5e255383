import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'

/** As a `ref`: scrolls what just appeared into view, where a long form would hide it. */
export function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

interface RefusedAlertProps {
  refused: { text: string; requestId: string | null } | null
}

/** Why a form was not saved, above its fields. */
export function RefusedAlert({ refused }: RefusedAlertProps) {
  const { t } = useTranslation('ui')
  if (!refused) return null
  return (
    <div ref={scrollIntoView}>
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
