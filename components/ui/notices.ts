import { message, notification } from 'antd'

/** Notices that stay when the page changes: 'Login successfully' is still shown when the dashboard opens. */
export const notices = {
  success(text: string): void {
    void message.success(text)
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
