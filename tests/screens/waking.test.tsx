import { createRequire } from 'node:module'
import { startTransition, useLayoutEffect } from 'react'
import type { hydrateRoot as hydrate } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

const { hydrateRoot }: { hydrateRoot: typeof hydrate } = createRequire(import.meta.url)(
  '../../lib/client/react-dom-client.cjs',
)

/** Longer than React works in a transition before it lets others have their turn. */
const HEAVY_MS = 8

interface Seen {
  isBegun: boolean
  /** How often somebody else had a turn from the page's first part until it stood. */
  turns: number
  isOver: boolean
}

const unseen = (): Seen => ({ isBegun: false, turns: 0, isOver: false })

function countTurns(seen: Seen): void {
  if (seen.isBegun) return
  seen.isBegun = true
  setTimeout(function turn() {
    if (seen.isOver) return
    seen.turns += 1
    setTimeout(turn)
  })
}

function finish(seen: Seen): void {
  seen.isOver = true
}

function workHard(): void {
  const until = performance.now() + HEAVY_MS
  while (performance.now() < until);
}

function HeavyPart({ seen }: { seen: Seen }) {
  countTurns(seen)
  workHard()
  return <p>part</p>
}

function HeavyPage({ heading, seen }: { heading: string; seen: Seen }) {
  useLayoutEffect(() => finish(seen), [seen])
  return (
    <main key={heading}>
      <h1>{heading}</h1>
      <HeavyPart seen={seen} />
      <HeavyPart seen={seen} />
      <HeavyPart seen={seen} />
    </main>
  )
}

const headingIn = (container: Element) => container.querySelector('h1')

test('a page wakes in small steps, and makes place for the next one in one go', async () => {
  const first = unseen()
  const next = unseen()
  const container = document.createElement('div')
  container.innerHTML = renderToString(<HeavyPage heading="Packages" seen={unseen()} />)
  const fromServer = headingIn(container)

  const root = hydrateRoot(container, <HeavyPage heading="Packages" seen={first} />)
  await vi.waitFor(() => expect(first.isOver).toBe(true))
  expect(first.turns).toBeGreaterThan(0)
  expect(headingIn(container)).toBe(fromServer)

  startTransition(() => root.render(<HeavyPage heading="Batches" seen={next} />))
  await vi.waitFor(() => expect(next.isOver).toBe(true))
  expect(headingIn(container)?.textContent).toBe('Batches')
  expect(next.turns).toBe(0)
})

test('what is asked for before a page is awake is shown when it is, without throwing away what stands', async () => {
  const onRecoverableError = vi.fn()
  const page = (heading: string) => (
    <main>
      <h1>{heading}</h1>
    </main>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(page('Packages'))
  const fromServer = headingIn(container)

  const root = hydrateRoot(container, page('Packages'), { onRecoverableError })
  root.render(page('Batches'))
  await vi.waitFor(() => expect(headingIn(container)?.textContent).toBe('Batches'))
  expect(headingIn(container)).toBe(fromServer)
  expect(onRecoverableError).not.toHaveBeenCalled()
})
