import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The classes of an element of antd that appears or leaves, also in the frames before its transition starts. */
const APPEARING = ['-appear', '-enter', '-leave'].map((step) => `[class*="${step}-"]`).join()

/** Waits for three frames in which no colour or position is changing and nothing of antd appears or leaves. */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(async (appearing) => {
    for (let calm = 0; calm < 3; calm++) {
      await new Promise(requestAnimationFrame)
      if (document.querySelector(appearing)) calm = -1
      const running = document.getAnimations().filter((one) => one instanceof CSSTransition)
      if (running.length === 0) continue
      await Promise.allSettled(running.map(({ finished }) => finished))
      calm = -1
    }
  }, APPEARING)
}

/** No violation of WCAG 2.2 AA that a machine can find. Contrast takes two thirds of the time. */
export async function expectAccessible(page: Page, withContrast = true): Promise<void> {
  await rest(page)
  const builder = new AxeBuilder({ page }).options({
    runOnly: WCAG_2_2_AA,
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: withContrast } },
  })
  // Without frames there is nothing to gather in a page of its own.
  const { violations } = await builder.setLegacyMode().analyze()
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  )
  expect(found).toEqual([])
}

/** Nothing is wider than the window: a phone would let the whole page slide sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const widest = () =>
    page.evaluate(() =>
      Math.max(window.innerWidth, document.documentElement.scrollWidth, document.body.scrollWidth),
    )
  // A page that was made narrow a moment ago is still laying itself out.
  await expect.poll(widest).toBeLessThanOrEqual(width)
}

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

/**
 * One page at a desk's and at a phone's width, loaded once. What axe finds depends on the window and on the colours, not
 * on the language: of several languages one is enough for it, and of the widths one is enough for the contrast of colours.
 */
export async function expectWellMadeAtBothWidths(page: Page, withAxe = true): Promise<void> {
  for (const window of [DESK, PHONE]) {
    await page.setViewportSize(window)
    await expectNoSidewaysScroll(page)
    if (withAxe) await expectAccessible(page, window === DESK)
  }
  await page.setViewportSize(DESK)
}
