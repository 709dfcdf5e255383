import type { NextRouter } from 'next/router'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

type Address = Parameters<NextRouter['push']>[0]
type Query = NextRouter['query']

const RouterContext = createContext<NextRouter | null>(null)

/** Takes the place of next/router's (setup.ts). */
export function useRouter(): NextRouter {
  const router = useContext(RouterContext)
  if (!router) throw new Error('Render the screen with renderScreen: it brings the router')
  return router
}

function queryOf(url: Address): Query {
  if (typeof url === 'string') return Object.fromEntries(new URL(url, 'http://localhost').searchParams)
  return (url.query ?? {}) as Query
}

interface MemoryRouterProps {
  start: Query
  visited: string[]
  children: ReactNode
}

/** A router with the memory of one page: going elsewhere is written down, not done. */
export function MemoryRouter({ start, visited, children }: MemoryRouterProps) {
  const [query, setQuery] = useState(start)
  const router = useMemo(() => {
    const go = (url: Address, _as?: Address, { locale = 'en' }: { locale?: string | false } = {}) => {
      if (typeof url === 'string') visited.push(locale === 'en' ? url : `/${locale}${url}`)
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
