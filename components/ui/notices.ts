import { laterCode } from './later'

/**
 * Notices that outlive the page that gave them: 'Login successfully' is still there when the dashboard opens. AntdRoot
 * gives them theme and language. Their code comes with the first one.
 */
const load = laterCode(() => import('./notice-kinds'))

export const notices = {
  success(text: string): void {
    void load().then(({ message }) => message.success(text))
  },
  /** Stays until it is read. */
  warning(text: string): void {
    void load().then(({ notification }) =>
      notification.warning({ title: text, placement: 'topRight', duration: 0 }),
    )
  },
  /** `detail` is the request id, for the office to look up. */
  failure(text: string, detail?: string | null): void {
    void load().then(({ notification }) =>
      notification.error({
        title: text,
        description: detail ?? undefined,
        placement: 'topRight',
        duration: 6,
      }),
    )
  },
}
