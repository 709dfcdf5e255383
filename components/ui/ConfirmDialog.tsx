import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFirstField } from './use-first-field'
import { useFocusBack } from './use-focus-back'

const DEFAULT_WIDTH = 520
const CONFIRM_WIDTH = 416
/** Fades in. antd's default zooms from the pointer, so that a quick second click misses the button. */
export const DIALOG_MOTION = 'ant-fade'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  children?: ReactNode
  /** The narrow one for a plain question; the default has room for a form. */
  variant?: 'default' | 'confirm'
  cancelText?: string
  confirmText?: string
  danger?: boolean
  /** The caller's own pending state; a promise of onConfirm counts as well. */
  pending?: boolean
  onCancel: () => void
  /** May return a promise; the dialog is pending until it settles. The caller shows failures. */
  onConfirm: () => unknown
}

/** Mounted while the dialog is open. */
function FocusBack() {
  useFocusBack()
  return null
}

/** The confirmation before an action. While the action runs the dialog cannot be closed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('ui')
  const { fields, focusFirst } = useFirstField()
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
        afterOpenChange={(isOpen) => {
          if (isOpen) focusFirst()
        }}
        transitionName={DIALOG_MOTION}
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
        <div ref={fields}>{props.children}</div>
      </Modal>
    </>
  )
}
