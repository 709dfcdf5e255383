import type { TextProps } from './i18n'
import { textProps } from './i18n-texts'

/** What every page of the dashboard speaks of: its frame, its modals, its forms. */
const FRAME = ['admin', 'ui', 'errors', 'session', 'rates']

/** Props for a page of the dashboard: texts alone, never data. */
export async function adminTextProps(
  locale: string | undefined,
  areas: readonly string[],
): Promise<TextProps> {
  return textProps(locale, [...FRAME, ...areas])
}
