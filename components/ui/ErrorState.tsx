import { Button, Result } from 'antd'
import { useTranslation } from 'react-i18next'

interface ErrorStateProps {
  problem: { text: string; requestId: string | null }
  onRetry: () => void
  retrying?: boolean
}

/** What failed, the request id for the office, and a button to try again. */
export function ErrorState({ problem, onRetry, retrying }: ErrorStateProps) {
  const { t } = useTranslation('ui')
  return (
    <div role="alert">
      <Result
        status="warning"
        title={problem.text}
        subTitle={
          problem.requestId ? (
            <>
              {t('error.requestId')} <code>{problem.requestId}</code>
            </>
          ) : undefined
        }
        extra={
          <Button onClick={onRetry} loading={retrying}>
            {t('error.retry')}
          </Button>
        }
      />
    </div>
  )
}
