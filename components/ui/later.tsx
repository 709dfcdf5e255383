import { type ComponentType, useEffect, useReducer, useRef } from 'react'
import { useSecondStep } from './use-second-step'

const RETRY_MS = 3000
/** In idle time it comes before that. */
const NEARLY = '40px'

const notYetHere = new Set<() => Promise<unknown>>()

/** Code that comes when it is first asked for, once; after a failure the next one who asks tries again. */
export function laterCode<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let coming: Promise<Code> | null = null
  const fetchOnce = () => {
    coming ??= load().then(
      (code) => {
        notYetHere.delete(fetchOnce)
        return code
      },
      (failure: unknown) => {
        coming = null
        throw failure
      },
    )
    return coming
  }
  notYetHere.add(fetchOnce)
  return fetchOnce
}

/** What stands further down the page that is shown: its place is kept, its code is not here. */
const awaited = new Set<() => Promise<unknown>>()

/** Has it fetched when the browser is idle, until the answer is called. */
export function keepAwaited(fetch: () => Promise<unknown>): () => void {
  awaited.add(fetch)
  return () => awaited.delete(fetch)
}

/** Fetches what the page that is shown keeps a place for; false when nothing is missing. */
export async function fetchAwaited(): Promise<boolean> {
  if (awaited.size === 0) return false
  await Promise.all([...awaited].map((fetchOnce) => fetchOnce()))
  return true
}

/** Fetches something of what this page may yet need; false when all is here. */
export async function fetchNextLater(): Promise<boolean> {
  const [next] = notYetHere
  if (!next) return false
  await next()
  return true
}

/** Fetches all of it at once: for a page that must go on without a line. */
export async function fetchAllLater(): Promise<void> {
  while (await fetchNextLater()) {
    // What came may itself name more.
  }
}

/**
 * A component whose code comes when it is first shown; what says `open: false` is not shown. Opened before its code is
 * there, it opens as soon as it came. `Meanwhile` keeps its place where it stands in the page, also in the page's first
 * drawing: what has a file of its own may stand a moment after the heading.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  return laterOf(load, Meanwhile, 'shown')
}

/** The same for what a page shows in any case: its code comes beside the page's first answers, not after them. */
export function soon<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  return laterOf(load, Meanwhile, 'at once')
}

/**
 * The same for what stands further down: its code comes when it is nearly in sight or when the browser is idle, and is
 * drawn as soon as it came.
 */
export function inSight<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props>,
): ComponentType<Props> {
  return laterOf(load, Meanwhile, 'in sight')
}

/** Calls when an element is nearly in sight; the answer calls it off. Where nobody can tell, it is. */
function whenInSight(place: Element | null, act: () => void): () => void {
  if (!place || typeof IntersectionObserver !== 'function') {
    act()
    return () => undefined
  }
  const observer = new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) act()
    },
    { rootMargin: NEARLY },
  )
  observer.observe(place)
  return () => observer.disconnect()
}

function laterOf<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> | undefined,
  asked: 'shown' | 'at once' | 'in sight',
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null
  const waiting = new Set<() => void>()
  const fetchOnce = laterCode(async () => {
    Loaded = await load()
    for (const drawAnew of waiting) drawAnew()
  })
  // Who shows it asks again and tells of a failure.
  if (asked === 'at once' && typeof window !== 'undefined') fetchOnce().catch(() => undefined)

  return function Later(props: Props) {
    const [, drawAnew] = useReducer((times: number) => times + 1, 0)
    const place = useRef<HTMLDivElement>(null)
    const isDue = useSecondStep()
    const isClosed = 'open' in props && props.open === false
    // Its code may come after this drawing and before the effect: what counts is what was drawn.
    const isDrawn = Loaded !== null

    useEffect(() => {
      if (isDrawn || isClosed) return undefined
      let wanted = true
      let timer: ReturnType<typeof setTimeout> | undefined
      const ask = () => {
        fetchOnce().then(
          () => wanted && drawAnew(),
          () => {
            if (wanted) timer = setTimeout(ask, RETRY_MS)
          },
        )
      }
      waiting.add(drawAnew)
      if (asked === 'in sight') awaited.add(fetchOnce)
      const lookAway = whenInSight(place.current, ask)
      return () => {
        wanted = false
        waiting.delete(drawAnew)
        awaited.delete(fetchOnce)
        clearTimeout(timer)
        lookAway()
      }
    }, [isClosed, isDrawn])

    if (Loaded && (isDue || !Meanwhile)) return <Loaded {...props} />
    if (!Meanwhile || isClosed) return null
    if (asked !== 'in sight') return <Meanwhile {...props} />
    return (
      <div ref={place}>
        <Meanwhile {...props} />
      </div>
    )
  }
}
