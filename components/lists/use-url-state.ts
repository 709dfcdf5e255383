import { useRouter } from 'next/router'
import { useCallback, useEffect, useMemo, useRef } from 'react'

export type UrlPatch = Record<string, string | undefined>

export interface UrlState {
  /** False until the address is known on a page that was built without it. */
  ready: boolean
  get: (name: string) => string | undefined
  /** Puts values in the address; undefined takes one out. `push` makes Back return to the former state. */
  set: (patch: UrlPatch, how?: 'push' | 'replace') => void
}

/** Stores a screen's state (page, sort, filters) in the address, so that it can be shared, reloaded and returned to. */
export function useUrlState(): UrlState {
  const router = useRouter()
  /** Asked of the router, which changes the address a moment later: a second change must not take back the first. */
  const pending = useRef<UrlPatch>({})
  useEffect(() => {
    for (const [name, value] of Object.entries(pending.current))
      if ((router.query[name] || undefined) === (value || undefined)) delete pending.current[name]
  }, [router.query])

  const set = useCallback(
    (patch: UrlPatch, how: 'push' | 'replace' = 'push') => {
      Object.assign(pending.current, patch)
      const query: Record<string, string | string[] | undefined> = { ...router.query, ...pending.current }
      for (const [name, value] of Object.entries(query))
        if (value === undefined || value === '') delete query[name]
      void router[how]({ pathname: router.pathname, query }, undefined, { shallow: true, scroll: false })
    },
    [router],
  )
  return useMemo(
    () => ({
      ready: router.isReady,
      get: (name: string) => {
        const value = router.query[name]
        return (Array.isArray(value) ? value[0] : value) || undefined
      },
      set,
    }),
    [router.isReady, router.query, set],
  )
}
