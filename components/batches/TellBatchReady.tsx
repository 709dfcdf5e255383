import { SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/components/forms/use-act'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useCountReady, useNotifyBatchReady } from '@/hooks/messages'
import type { BatchDetail } from '@/lib/contracts/batches'
import styles from './batches.module.css'

/** Of a discharged batch: tells everybody who does not know yet that their cargo can be collected. */
export function TellBatchReady({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('tell')
  const [isOpen, setIsOpen] = useState(false)
  const { act, refused, forget } = useAct()
  const { send } = useNotifyBatchReady()
  const { data: count } = useCountReady(batch.id)
  if (!count) return null
  if (count.packages === 0) return <p className={styles.muted}>{t('batch.none')}</p>

  async function tell() {
    const isDone = await act(
      () => send({ params: { id: batch.id } }),
      (told) => t('batch.done', { count: told?.customers ?? 0 }),
    )
    if (isDone) setIsOpen(false)
  }
  return (
    <>
      <Button
        icon={<SendOutlined />}
        onClick={() => {
          forget()
          setIsOpen(true)
        }}
      >
        {t('batch.action')}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          open
          title={t('batch.title', { number: batch.number })}
          confirmText={t('send')}
          onCancel={() => setIsOpen(false)}
          onConfirm={tell}
        >
          <RefusedAlert refused={refused} />
          <p>{t('batch.text', { count: count.customers, packages: count.packages })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
