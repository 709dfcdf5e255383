import { useCallback, useEffect, useState } from 'react'
import { useDebounced } from '@/hooks/use-debounced'
import { call } from '@/lib/client/call'
import { LONGEST_SEARCH, type SearchResult, search } from '@/lib/contracts/search'
import { isTooShort } from '@/lib/domain/search'

const TYPING_PAUSE_MS = 150

interface Answer {
  keywords: string
  result: SearchResult | null
  failure: unknown
}

export interface Search {
  /** What was asked, without the spaces around it. */
  keywords: string
  isTooShort: boolean
  /** Of these very keywords; null until it is there. */
  result: SearchResult | null
  failure: unknown
  pending: boolean
  retry: () => void
}

/** Searches when typing pauses. A new search aborts the former one. */
export function useSearch(typed: string): Search {
  const keywords = typed.trim().slice(0, LONGEST_SEARCH)
  const short = isTooShort(keywords)
  const asked = useDebounced(keywords, TYPING_PAUSE_MS)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (isTooShort(asked)) return undefined
    const asking = new AbortController()
    const settle = (result: SearchResult | null, failure: unknown) => {
      if (!asking.signal.aborted) setAnswer({ keywords: asked, result, failure })
    }
    call(search, { query: { keywords: asked }, signal: asking.signal }).then(
      (result) => settle(result, null),
      (failure: unknown) => settle(null, failure),
    )
    return () => asking.abort()
  }, [asked, attempt])

  const isAnswered = !short && answer?.keywords === keywords
  const retry = useCallback(() => {
    setAnswer(null)
    setAttempt((count) => count + 1)
  }, [])
  return {
    keywords,
    isTooShort: short,
    result: isAnswered ? answer.result : null,
    failure: isAnswered ? answer.failure : null,
    pending: !short && !isAnswered,
    retry,
  }
}
