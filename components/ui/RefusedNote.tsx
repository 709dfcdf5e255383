import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { intoView } from './into-view'

interface RefusedNoteProps {
  refused: { text: string; requestId: string | null }
}

/** What RefusedAlert shows when there is something to say. */
export function RefusedNote({ refused }: RefusedNoteProps) {
  const { t } = useTranslation('ui')
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
