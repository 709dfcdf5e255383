import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useAnswerCancellation } from '@/hooks/money-transfers'
import type { MoneyTransfer } from '@/lib/contracts/money-transfers'
import styles from './money-transfers.module.css'

/** Somebody asks to cancel what is paid: a second person confirms it, anybody leaves it paid. */
export function CancelRequest({ transfer }: { transfer: MoneyTransfer }) {
  const { t } = useTranslation('money-transfer')
  const { run, refused } = useAction()
  const { confirm, reject } = useAnswerCancellation()
  const { id, version, cancelRequest, checkRefusal } = transfer
  if (!cancelRequest) return null
  const step = { params: { id }, body: { version } }
  return (
    <>
      <RefusedAlert refused={refused} />
      <Alert
        className={styles.alert}
        type="warning"
        showIcon
        title={t('cancel.asked', { name: cancelRequest.by.name, reason: cancelRequest.reason })}
        description={
          <>
            {checkRefusal ? <p className={styles.note}>{t(`refusal.${checkRefusal}`)}</p> : null}
            <div className={styles.links}>
              {checkRefusal ? null : (
                <Button
                  danger
                  loading={confirm.pending}
                  onClick={() => void run(() => confirm.send(step), t('saved'))}
                >
                  {t('cancel.confirmAsked')}
                </Button>
              )}
              <Button loading={reject.pending} onClick={() => void run(() => reject.send(step), t('saved'))}>
                {t('cancel.rejectAsked')}
              </Button>
            </div>
          </>
        }
      />
    </>
  )
}
