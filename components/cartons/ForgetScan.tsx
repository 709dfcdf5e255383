import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { notices } from '@/components/ui/notices'
import { useForgetLoadScan } from '@/hooks/cartons'
import { useFailure } from '@/hooks/use-failure'
import styles from './loading.module.css'

interface ForgetScanProps {
  id: string
  code: string
}

/** Takes a scan back; scanning again puts it back, so nobody is asked. */
export function ForgetScan({ id, code }: ForgetScanProps) {
  const { t } = useTranslation('cartons')
  const problemOf = useFailure()
  const { send, pending } = useForgetLoadScan()

  async function forget() {
    try {
      await send({ params: { id } })
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    }
  }

  return (
    <Button
      className={styles.screenOnly}
      type="text"
      size="small"
      loading={pending}
      icon={<CloseOutlined />}
      title={t('load.forget')}
      aria-label={t('load.forgetOf', { number: code })}
      onClick={() => void forget()}
    />
  )
}
