import { Button, Drawer } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveDialog } from './LeaveDialog'
import { RefusedAlert } from './RefusedAlert'
import { UnsavedGuard } from './UnsavedGuard'

const WIDTH = 520

interface FormDrawerProps {
  title: string
  submitText: string
  /** Whether there is something typed that closing would lose. */
  dirty: boolean
  pending: boolean
  /** What the API refused without naming a field. */
  refused: { text: string; requestId: string | null } | null
  /** Set when the work is saved: the drawer closes by itself. */
  done: boolean
  onSubmit: () => void
  onClosed: () => void
  children: ReactNode
}

/** A form at the right edge: its buttons stay in sight, Ctrl+Enter saves, closing asks when work would be lost. */
export function FormDrawer(props: FormDrawerProps) {
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState(true)
  const [asking, setAsking] = useState(false)
  const loses = props.dirty && !props.done

  function close() {
    if (props.pending) return
    if (loses) setAsking(true)
    else setOpen(false)
  }

  function submitByKeys(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !props.done) props.onSubmit()
  }

  return (
    <Drawer
      open={open && !props.done}
      title={props.title}
      size={WIDTH}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      mask={{ closable: !loses }}
      onClose={close}
      afterOpenChange={(isOpen) => {
        if (!isOpen) props.onClosed()
      }}
      footer={
        <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end' }}>
          <Button onClick={close} disabled={props.pending}>
            {t('confirm.cancel')}
          </Button>
          <Button type="primary" onClick={props.onSubmit} loading={props.pending || props.done}>
            {props.submitText}
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears Ctrl+Enter from the fields inside */}
      <div onKeyDown={submitByKeys}>
        <RefusedAlert refused={props.refused} />
        {props.children}
      </div>
      <UnsavedGuard when={loses} />
      <LeaveDialog
        open={asking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false)
          setOpen(false)
        }}
      />
    </Drawer>
  )
}
