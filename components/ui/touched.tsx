import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Carried, giveCarried, readCarried } from './carried'
import { keepAwaited, laterCode } from './later'

const RETRY_MS = 3000

/** What was pressed in the place while it stood: the selector of what is to be pressed in its stead, or a form sent off. */
type Pressed = { kind: 'press'; what: string } | { kind: 'submit' } | null

/** Says when the plain fields are about to go, while they are still there. */
function Leaving({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  useLayoutEffect(() => onLeave, [onLeave])
  return children
}

/** Nothing is taken from under a finger or out of a word that is being composed. */
function watchHands(place: HTMLElement, onTouch: () => void, onFree: () => void) {
  const held = new Set<string>()
  const hold = (what: string) => () => {
    held.add(what)
    onTouch()
  }
  const free = (what: string) => () => {
    if (!held.delete(what)) return
    // The click comes after the finger.
    setTimeout(onFree)
  }
  const away = new AbortController()
  const { signal } = away
  place.addEventListener('focusin', onTouch, { signal })
  place.addEventListener('pointerdown', hold('finger'), { signal })
  place.addEventListener('compositionstart', hold('word'), { signal })
  place.addEventListener('compositionend', free('word'), { signal })
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, free('finger'), { signal })
  return { isHeld: () => held.size > 0, away: () => away.abort() }
}

/** Hears what is pressed in the place: a button there says by `data-press` what it stands for. */
function watchPresses(place: HTMLElement, onPress: (pressed: Pressed) => void): () => void {
  const away = new AbortController()
  const { signal } = away
  place.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null
      if (button?.dataset.press) onPress({ kind: 'press', what: button.dataset.press })
    },
    { signal },
  )
  place.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      onPress({ kind: 'submit' })
    },
    { signal },
  )
  return () => away.abort()
}

function press(place: HTMLElement, pressed: Pressed): void {
  if (pressed?.kind === 'submit') place.querySelector('form')?.requestSubmit()
  if (pressed?.kind !== 'press') return
  const real = place.querySelector<HTMLElement>(pressed.what)
  // A select opens with the press, before it has the focus.
  real?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  real?.focus()
  if (!real?.matches('[role="combobox"]')) real?.click()
}

/**
 * A form whose code comes when somebody touches it or the browser has nothing else to do. Until then `Place` stands there,
 * plain fields that look as antd's do and have the ids of the form's. What was typed into them, the cursor, and a button
 * that was pressed are the form's when it comes.
 */
export function touched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Place: ComponentType<Props>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null
  const waiting = new Set<() => void>()
  const fetchOnce = laterCode(async () => {
    Loaded = await load()
    for (const show of waiting) show()
  })

  return function Touched(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const carried = useRef<Carried | null>(null)
    const pressed = useRef<Pressed>(null)
    const [isHere, setIsHere] = useState(false)
    const [onLeave] = useState(() => () => {
      if (place.current) carried.current = readCarried(place.current)
    })

    useEffect(() => {
      const element = place.current
      if (isHere || !element) return undefined
      let timer: ReturnType<typeof setTimeout> | undefined
      const show = () => {
        if (Loaded && !hands.isHeld()) startTransition(() => setIsHere(true))
      }
      const ask = () => {
        clearTimeout(timer)
        // Here already, and held back until now.
        if (Loaded) show()
        fetchOnce().catch(() => {
          timer = setTimeout(ask, RETRY_MS)
        })
      }
      const hands = watchHands(element, ask, show)
      const stopHearing = watchPresses(element, (what) => {
        pressed.current = what
      })
      const forget = keepAwaited(fetchOnce)
      waiting.add(show)
      if (Loaded) show()
      return () => {
        clearTimeout(timer)
        waiting.delete(show)
        hands.away()
        stopHearing()
        forget()
      }
    }, [isHere])

    useLayoutEffect(() => {
      const element = place.current
      if (!isHere || !element) return
      // What was pressed has the focus by that.
      if (carried.current) giveCarried(element, carried.current, pressed.current?.kind !== 'press')
      press(element, pressed.current)
      carried.current = null
      pressed.current = null
    }, [isHere])

    return (
      <div ref={place}>
        {isHere && Loaded ? (
          <Loaded {...props} />
        ) : (
          <Leaving onLeave={onLeave}>
            <Place {...props} />
          </Leaving>
        )}
      </div>
    )
  }
}
