import { Button, message, notification } from 'antd'

/** Only the last act is offered to be undone. */
const UNDO_KEY = 'undo'

interface Undo {
  label: string
  /** How long it is offered. */
  seconds: number
  onUndo: () => void
}

/** Notices that stay when the page changes: 'Login successfully' is still shown when the dashboard opens. */
export const notices = {
  success(text: string): void {
    void message.success(text)
  },
  /** What was done, and can be undone as long as the notice is shown. */
  undoable(text: string, { label, seconds, onUndo }: Undo): void {
    notification.success({
      key: UNDO_KEY,
      title: text,
      placement: 'bottomRight',
      duration: seconds,
      showProgress: true,
      pauseOnHover: false,
      actions: (
        <Button
          type="primary"
          onClick={() => {
            notification.destroy(UNDO_KEY)
            onUndo()
          }}
        >
          {label}
        </Button>
      ),
    })
  },
  /** Stays until it is closed. */
  warning(text: string): void {
    notification.warning({ title: text, placement: 'topRight', duration: 0 })
  },
  /** `detail` is the request id, for the office to look up. */
  failure(text: string, detail?: string | null): void {
    notification.error({ title: text, description: detail ?? undefined, placement: 'topRight', duration: 6 })
  },
}
