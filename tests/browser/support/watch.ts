import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

/** What the page tells of itself: a broken policy, or something that moved under the reader's eyes. */
function reportFromPage(): void {
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  const report = (text: string) => {
    const { reportProblem } = window as unknown as { reportProblem: (problem: string) => void }
    reportProblem(`${text} on ${location.pathname}`)
  }
  // An icon painted before the word beside it: that is a line, not the page, and less than any tool counts.
  const isUnseen = ({ value }: Shift) => value < 0.001
  // The next page may come later than the half second that the browser allows after a click.
  let turnedAt = Number.NEGATIVE_INFINITY
  const { navigation } = window as unknown as { navigation: EventTarget }
  navigation.addEventListener('currententrychange', () => {
    turnedAt = performance.now()
  })
  const isTurning = ({ startTime }: Shift) => startTime >= turnedAt && startTime - turnedAt < 500
  const reportShift = (shift: Shift) => {
    if (shift.hadRecentInput || isUnseen(shift) || isTurning(shift)) return
    const moved = shift.sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement))
    // A dialog that refuses makes room for its words; what must lie still is the page.
    if (moved.length > 0 && moved.every((element) => element?.closest('[role=dialog]'))) return
    report(`layout shift of ${shift.value} (${moved.map((one) => one?.outerHTML.slice(0, 100)).join(' ')})`)
  }
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    report(`${effectiveDirective} of the Content-Security-Policy broken by ${blockedURI}`)
  })
  new PerformanceObserver((list) => {
    if (/^(\/\w\w)?\/admin/.test(location.pathname)) return
    for (const shift of list.getEntries()) reportShift(shift as Shift)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** A page of ours wakes a moment after it is there. Without JavaScript it never does. */
async function awake(page: Page): Promise<void> {
  const wakes = await page.evaluate(() => 'webpackChunk_N_E' in window)
  if (wakes) await page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0)
}

/** Whoever goes to a page goes on when it can be used; who wants to be quicker says so (`waitUntil`). */
function waitsUntilAwake(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (address, options) => {
    const answer = await goto(address, options)
    if (!options?.waitUntil) await awake(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await awake(page)
    return answer
  }
}

/** Everything that no page of ours may do, whatever the test is about. */
export class Watch {
  readonly #problems: string[] = []
  readonly #expected: RegExp[] = []

  /** A console message that this test provokes itself, such as that of a request it cuts off. */
  expect(message: RegExp): void {
    this.#expected.push(message)
  }

  async over(context: BrowserContext): Promise<void> {
    context.on('page', waitsUntilAwake)
    context.on('console', (message) => this.#hear(message))
    context.on('weberror', (error) => this.#problems.push(`page error: ${String(error.error())}`))
    await context.exposeBinding('reportProblem', (_, problem: string) => this.#problems.push(problem))
    await context.addInitScript(reportFromPage)
  }

  problems(): string[] {
    return this.#problems.filter((problem) => !this.#expected.some((expected) => expected.test(problem)))
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error') return
    this.#problems.push(`console: ${message.text()} (${message.location().url})`)
  }
}
