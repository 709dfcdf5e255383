import { expect, test } from 'vitest'
import { fetchPages } from '@/lib/client/fetch-rows'

const PAGES = Array.from({ length: 40 }, (_, index) => index + 1)

interface Held {
  pageNum: number
  answer: (rows: string[]) => void
  fail: (reason: Error) => void
}

/** Pages that answer when the test says so. */
function holding() {
  const held: Held[] = []
  const fetchPage = (pageNum: number) =>
    new Promise<string[]>((answer, fail) => {
      held.push({ pageNum, answer, fail })
    })
  return { held, fetchPage }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('never more than six pages are asked at once, and they stay in order whatever answers first', async () => {
  const { held, fetchPage } = holding()
  const all = fetchPages(PAGES, fetchPage)
  let most = 0
  let answered = 0
  while (answered < PAGES.length) {
    most = Math.max(most, held.length)
    // The youngest answers first.
    const one = held.pop()
    one?.answer([`row of ${one.pageNum}`])
    answered++
    await turn()
  }
  expect(most).toBe(6)
  expect(await all).toEqual(PAGES.map((pageNum) => `row of ${pageNum}`))
})

test('a page that fails fails the whole, and no further page is asked', async () => {
  const { held, fetchPage } = holding()
  const all = fetchPages(PAGES, fetchPage)
  const failure = expect(all).rejects.toThrow('no line')
  held[2]?.fail(new Error('no line'))
  await turn()
  for (const one of held.slice()) one.answer([])
  await failure
  await turn()
  expect(held).toHaveLength(6)
})

test('a list without pages is empty', async () => {
  expect(await fetchPages([], () => Promise.reject(new Error('nothing to ask')))).toEqual([])
})
