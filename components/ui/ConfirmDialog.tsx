import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from './use-focus-back'

const DEFAULT_WIDTH = 520
const CONFIRM_WIDTH = 416
/** Fades in. antd's default grows from the pointer, which moves the button under a quick hand. */
const MOTION = 'ant-fade'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  children?: ReactNode
  /** The narrow one for a plain question; the default has room for a form. */
  variant?: 'default' | 'confirm'
  cancelText?: string
  confirmText?: string
  danger?: boolean
  /** Work the caller knows of; a promise given back by onConfirm counts as well. */
  pending?: boolean
  onCancel: () => void
  /** May give a promise; the dialog is pending until it settles. Failures are the caller's to show. */
  onConfirm: () => unknown
}

/** There while the dialog is open. */
function FocusBack() {
  useFocusBack()
  return null
}

/** The one question before an action. While the action runs the dialog cannot be left and says 'please wait'. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('ui')
  const [running, setRunning] = useState(false)
  const pending = running || props.pending === true

  async function confirm() {
    setRunning(true)
    try {
      await props.onConfirm()
    } finally {
      setRunning(false)
    }
  }

  return (
    <>
      {props.open ? <FocusBack /> : null}
      <Modal
        open={props.open}
        title={props.title}
        width={props.variant === 'confirm' ? CONFIRM_WIDTH : DEFAULT_WIDTH}
        closable={!pending}
        keyboard={!pending}
        mask={{ closable: false }}
        onCancel={props.onCancel}
        destroyOnHidden
        transitionName={MOTION}
        footer={[
          <Button key="cancel" disabled={pending} onClick={props.onCancel}>
            {props.cancelText ?? t('confirm.cancel')}
          </Button>,
          <Button
            key="confirm"
            type="primary"
            danger={props.danger}
            loading={pending}
            onClick={() => void confirm()}
          >
            {pending ? t('confirm.pleaseWait') : (props.confirmText ?? t('confirm.confirm'))}
          </Button>,
        ]}
      >
        {props.children}
      </Modal>
    </>
  )
}
