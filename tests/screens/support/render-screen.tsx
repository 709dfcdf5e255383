import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { SWRConfig } from 'swr'
import { AntdProvider } from '@/components/ui/AntdProvider'
import { createTranslator } from '@/lib/client/i18n'
import { storeSession } from '@/lib/client/session-store'
import type { EmployeeName } from '@/lib/contracts/employees'
import type { Language } from '@/lib/domain/languages'
import { asUser } from '@/tests/msw/state'
import { MemoryRouter } from './memory-router'
import { readTexts } from './texts'

interface ScreenOptions {
  /** Whose session is stored; nobody's when left out. */
  as?: EmployeeName
  token?: string
  isTransferChecker?: true
  query?: Record<string, string>
  language?: Language
}

/** Renders a screen as a page would, with its texts, a router, a cold cache and the session of `as`. */
export function renderScreen(screen: ReactNode, options: ScreenOptions = {}) {
  const { as, query = {}, language = 'en', isTransferChecker } = options
  if (as) {
    storeSession({ user: { ...asUser(as), isTransferChecker }, authToken: options.token ?? `token ${as.id}` })
  }
  const visited: string[] = []
  const result = render(
    <I18nextProvider i18n={createTranslator(language, readTexts(language))}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
        <MemoryRouter start={query} visited={visited}>
          <AntdProvider language={language}>{screen}</AntdProvider>
        </MemoryRouter>
      </SWRConfig>
    </I18nextProvider>,
  )
  return { ...result, visited, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}
