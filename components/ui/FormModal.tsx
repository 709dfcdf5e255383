import { Button, Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveDialog } from './LeaveDialog'
import { RefusedAlert } from './RefusedAlert'
import { UnsavedGuard } from './UnsavedGuard'
import { useFocusBack } from './use-focus-back'

const WIDTH = 560

interface FormModalProps {
  title: string
  submitText: string
  /** Whether there is something typed that closing would lose. */
  dirty: boolean
  pending: boolean
  /** What the API refused without naming a field. */
  refused: { text: string; requestId: string | null } | null
  onSubmit: () => void
  onClosed: () => void
  children: ReactNode
}

/** A form for one action, in the middle of the screen: Ctrl+Enter sends it, closing asks when work would be lost. */
export function FormModal(props: FormModalProps) {
  useFocusBack()
  const { t } = useTranslation('ui')
  const [asking, setAsking] = useState(false)

  function close() {
    if (props.pending) return
    if (props.dirty) setAsking(true)
    else props.onClosed()
  }

  function submitByKeys(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) props.onSubmit()
  }

  return (
    <Modal
      open
      title={props.title}
      width={WIDTH}
      mask={{ closable: !props.dirty }}
      onCancel={close}
      footer={[
        <Button key="cancel" disabled={props.pending} onClick={close}>
          {t('confirm.cancel')}
        </Button>,
        <Button key="submit" type="primary" loading={props.pending} onClick={props.onSubmit}>
          {props.submitText}
        </Button>,
      ]}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears Ctrl+Enter from the fields inside */}
      <div onKeyDown={submitByKeys}>
        <RefusedAlert refused={props.refused} />
        {props.children}
      </div>
      <UnsavedGuard when={props.dirty} />
      <LeaveDialog open={asking} onStay={() => setAsking(false)} onLeave={props.onClosed} />
    </Modal>
  )
}
