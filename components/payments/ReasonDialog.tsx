import { Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/components/forms/use-act'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import styles from './payments.module.css'

interface ReasonDialogProps {
  title: string
  text: ReactNode
  confirmText: string
  danger?: boolean
  /** Does it; its failure is shown here, in the words of the API. */
  onConfirm: (reason: string) => Promise<unknown>
  onClosed: () => void
}

/** An act with money that is asked for once more, and for its reason. */
export function ReasonDialog({ title, text, confirmText, danger, onConfirm, onClosed }: ReasonDialogProps) {
  const { t } = useTranslation('payments')
  const { t: ofErrors } = useTranslation('errors')
  const [reason, setReason] = useState('')
  const id = useId()
  const [missing, setMissing] = useState(false)
  const { act, refused } = useAct()

  async function confirm() {
    const said = reason.trim()
    setMissing(said === '')
    if (said && (await act(() => onConfirm(said), t('saved')))) onClosed()
  }

  return (
    <ConfirmDialog
      open
      danger={danger}
      title={title}
      confirmText={confirmText}
      onCancel={onClosed}
      onConfirm={confirm}
    >
      <RefusedAlert refused={refused} />
      <p>{text}</p>
      <div className={styles.reason}>
        <label htmlFor={id}>{t('reason')}</label>
        <Input.TextArea
          id={id}
          autoFocus
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={500}
          status={missing ? 'error' : undefined}
          aria-invalid={missing}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(false)
          }}
        />
        {missing ? <span className={styles.wrong}>{ofErrors('field.required')}</span> : null}
      </div>
    </ConfirmDialog>
  )
}
