import { Modal, Skeleton } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { ErrorState } from '@/components/ui/ErrorState'
import { notices } from '@/components/ui/notices'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { useRates } from '@/hooks/rates'
import { useAccess } from '@/hooks/session'
import { RateDesk } from './RateDesk'
import styles from './rates.module.css'

const WIDTH = 420

/** US$ 1 = X TShs: managers set it, everyone converts with it. */
export function CurrencyConverter({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const { t } = useTranslation('rates')
  const may = useAccess()
  const { data: rates, error, isValidating, mutate } = useRates()

  useEffect(() => {
    if (error) notices.failure(t('failed'))
  }, [error, t])

  return (
    <Modal open title={t('title')} width={WIDTH} footer={null} onCancel={onClose}>
      {rates ? (
        <>
          <RateDesk rates={rates} autoFocus />
          {may('rates.read') ? (
            <SiteLink href="/admin/rates" className={styles.link} onClick={onClose}>
              {t('history.open')}
            </SiteLink>
          ) : null}
        </>
      ) : error ? (
        <ErrorState
          problem={{ text: t('failed'), requestId: null }}
          retrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      )}
    </Modal>
  )
}
