import { type ComponentType, useEffect, useReducer } from 'react'

const RETRY_MS = 3000

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
 * there, it opens as soon as it came. `Meanwhile` keeps its place where it stands in the page.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  return laterOf(load, Meanwhile, false)
}

/** The same for what a page shows in any case: its code comes beside the page's first answers, not after them. */
export function soon<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  return laterOf(load, Meanwhile, true)
}

function laterOf<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> | undefined,
  isSoon: boolean,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null
  const fetchOnce = laterCode(async () => {
    Loaded = await load()
  })
  // Who shows it asks again and tells of a failure.
  if (isSoon && typeof window !== 'undefined') fetchOnce().catch(() => undefined)

  return function Later(props: Props) {
    const [, drawAnew] = useReducer((times: number) => times + 1, 0)
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
      ask()
      return () => {
        wanted = false
        clearTimeout(timer)
      }
    }, [isClosed, isDrawn])

    if (Loaded) return <Loaded {...props} />
    return Meanwhile && !isClosed ? <Meanwhile {...props} /> : null
  }
}
