import { useRouter } from 'next/router'
import { useCallback, useMemo, useRef, useState } from 'react'

export type UrlPatch = Record<string, string | undefined>

export interface UrlState {
  /** False until the address is known on a page that was built without it. */
  ready: boolean
  get: (name: string) => string | undefined
  /** Puts values in the address; undefined takes one out. `push` makes Back return to the former state. */
  set: (patch: UrlPatch, how?: 'push' | 'replace') => void
}

const NOTHING: UrlPatch = {}

/**
 * Stores a screen's state (page, sort, filters) in the address, so that it can be shared, reloaded and returned to. What is
 * set holds at once: the router changes the address a moment later, and what is typed after the press that opens a drawer
 * would be lost until then.
 */
export function useUrlState(): UrlState {
  const router = useRouter()
  /** Asked of the router and not in the address yet; a second change takes the first along. */
  const [pending, setPending] = useState(NOTHING)
  const latest = useRef(NOTHING)

  const set = useCallback(
    (patch: UrlPatch, how: 'push' | 'replace' = 'push') => {
      const asked = { ...latest.current, ...patch }
      latest.current = asked
      setPending(asked)
      const query: Record<string, string | string[] | undefined> = { ...router.query, ...asked }
      for (const [name, value] of Object.entries(query))
        if (value === undefined || value === '') delete query[name]
      // Also when the router goes elsewhere instead: then the address says what holds.
      const settle = () => {
        if (latest.current !== asked) return
        latest.current = NOTHING
        setPending(NOTHING)
      }
      void router[how]({ pathname: router.pathname, query }, undefined, {
        shallow: true,
        scroll: false,
      }).then(settle, settle)
    },
    [router],
  )
  return useMemo(
    () => ({
      ready: router.isReady,
      get: (name: string) => {
        const value = name in pending ? pending[name] : router.query[name]
        return (Array.isArray(value) ? value[0] : value) || undefined
      },
      set,
    }),
    [router.isReady, router.query, pending, set],
  )
}
