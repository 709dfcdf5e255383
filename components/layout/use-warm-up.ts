import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { fetchAwaited, fetchNextLater } from '@/components/ui/later'
import { whenIdle } from '@/lib/client/when-idle'
import { useMenuEntries } from './menu-entries'

/** Pages of the menu that are here with their texts and their code, by language. */
const here = new Set<string>()

/**
 * While nothing else is to do, fetches what the page shows further down, and then what may be opened next, one after the
 * other, so that the click finds it there: the pages of the menu, those that have to be scrolled to as well, and what
 * this page may open.
 */
export function useWarmUp(): void {
  const { pathname, locale, prefetch } = useRouter()
  const entries = useMenuEntries()
  useEffect(() => {
    let stop = () => {}
    let isOver = false

    async function fetchNext(): Promise<boolean> {
      if (await fetchAwaited()) return true
      const next = entries
        .map(({ section }) => `/admin/${section}`)
        .find((href) => href !== pathname && !here.has(`${locale}${href}`))
      if (next) {
        here.add(`${locale}${next}`)
        await prefetch(next)
      }
      return (await fetchNextLater()) || next !== undefined
    }

    const wait = () => {
      stop = whenIdle(() => {
        // Without a line the rest comes when it is asked for.
        fetchNext().then(
          (isMore) => {
            if (isMore && !isOver) wait()
          },
          () => undefined,
        )
      })
    }
    wait()
    return () => {
      isOver = true
      stop()
    }
  }, [pathname, locale, prefetch, entries])
}
