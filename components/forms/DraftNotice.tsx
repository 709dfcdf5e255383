import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '@/components/ui/date-format'

interface DraftNoticeProps {
  /** When it was typed. */
  at: string
  onRestore: () => void
  onDiscard: () => void
}

/** Something was typed into this form in this browser and never saved. */
export function DraftNotice({ at, onRestore, onDiscard }: DraftNoticeProps) {
  const { t, i18n } = useTranslation('ui')
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      style={{ marginBlockEnd: 16 }}
      title={t('localDraft.title', { at: formatInstant(at, i18n.language, 'short') })}
      description={
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Button size="small" type="primary" onClick={onRestore}>
            {t('localDraft.restore')}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {t('localDraft.discard')}
          </Button>
        </div>
      }
    />
  )
}
