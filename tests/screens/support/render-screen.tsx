import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { NextRouter } from 'next/dist/shared/lib/router/router'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import { type ReactNode, useMemo, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { SWRConfig } from 'swr'
import { AntdProvider } from '@/components/ui/AntdProvider'
import { createTranslator, type Language } from '@/lib/client/i18n'
import { storeSession } from '@/lib/client/session-store'
import type { EmployeeName } from '@/lib/contracts/employees'
import { asUser } from '@/tests/msw/state'
import { readTexts } from './texts'

interface ScreenOptions {
  /** Whose session is stored; nobody's when left out. */
  as?: EmployeeName
  token?: string
  query?: Record<string, string>
  language?: Language
}

type Query = NextRouter['query']

function queryOf(url: Parameters<NextRouter['push']>[0]): Query {
  if (typeof url === 'string') return Object.fromEntries(new URL(url, 'http://localhost').searchParams)
  return (url.query ?? {}) as Query
}

/** A router with the memory of one page: going elsewhere is written down, not done. */
function MemoryRouter({
  start,
  visited,
  children,
}: {
  start: Query
  visited: string[]
  children: ReactNode
}) {
  const [query, setQuery] = useState(start)
  const router = useMemo(() => {
    const go = (url: Parameters<NextRouter['push']>[0]) => {
      if (typeof url === 'string') visited.push(url)
      else setQuery(queryOf(url))
      return Promise.resolve(true)
    }
    return {
      route: '/',
      pathname: '/',
      asPath: '/',
      basePath: '',
      query,
      isReady: true,
      isFallback: false,
      isPreview: false,
      isLocaleDomain: false,
      locale: 'en',
      defaultLocale: 'en',
      push: go,
      replace: go,
      prefetch: () => Promise.resolve(),
      beforePopState: () => undefined,
      reload: () => undefined,
      back: () => undefined,
      forward: () => undefined,
      events: { on: () => undefined, off: () => undefined, emit: () => undefined },
    } satisfies NextRouter
  }, [query, visited])
  return <RouterContext value={router}>{children}</RouterContext>
}

/** Renders a screen as a page would, with its texts, a router, a cold cache and the session of `as`. */
export function renderScreen(screen: ReactNode, options: ScreenOptions = {}) {
  const { as, query = {}, language = 'en' } = options
  if (as) {
    storeSession({ user: asUser(as), authToken: options.token ?? `token ${as.id}` })
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
