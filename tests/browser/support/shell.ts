import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** The links and actions of the top bar; on a phone the hamburger is opened for them. */
export async function topMenu(page: Page): Promise<Locator> {
  const hamburger = page.locator('header a[href="#site-links"]')
  if (!(await hamburger.isVisible())) return page.locator('header')
  await hamburger.click()
  return page.getByRole('dialog')
}

/** An entry of a menu: a button in the header of a wide screen, an item of antd's menu elsewhere. */
export function menuEntry(menu: Locator, name: string): Locator {
  return menu.getByRole('menuitem', { name }).or(menu.getByRole('button', { name })).filter({ visible: true })
}

const SIDE_LINK = 'a[href$="/admin/packages"]'

/** The drawer that holds the dashboard's menu on a phone: once something was chosen it goes, and while it goes nothing can be chosen in it. */
export function drawerOf(page: Page): Locator {
  return page.getByRole('dialog').filter({ has: page.locator(SIDE_LINK) })
}

/** The dashboard's menu, in its drawer on a phone. */
export async function sideMenu(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: /^(Open the menu|Fungua menyu|打开菜单)$/ })
  const menu = page.locator('aside, [role=dialog]').filter({ has: page.locator(SIDE_LINK) })
  const shown = menu.filter({ visible: true })
  // The address changes before the page does: whether there is a hamburger is known when the dashboard is rendered.
  await expect(shown.or(opener).filter({ visible: true }).first()).toBeVisible()
  if ((await shown.count()) === 0) await opener.click()
  await expect(shown).toBeVisible()
  return shown
}

interface NextWindow {
  next?: { router?: { push(path: string): Promise<boolean> } }
}

/**
 * A page of the dashboard in Swahili, from another of its pages without loading everything anew, as its menu's links do it:
 * a third of a sweep's time was the browser reading the same scripts for each page. In Swahili, since what is wide enough for it
 * is wide enough for English and Chinese, and what axe finds depends on the window and on the colours alone.
 */
export async function openInDashboard(page: Page, path: string): Promise<void> {
  if (!page.url().includes('/sw/admin/')) await page.goto(`/sw/admin/${path}`)
  else {
    const moved = await page.evaluate(
      (to) => (window as unknown as NextWindow).next?.router?.push(to),
      `/admin/${path}`,
    )
    expect(moved).toBe(true)
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(`/sw/admin/${path}`))
  }
}

/** Without the stream of notifications, which never ends: where a test waits until nothing is on its way. */
export function withoutStream(context: BrowserContext): Promise<unknown> {
  // 204 says not to try again.
  return context.route('**/notifications/stream', (route) => route.fulfill({ status: 204 }))
}

/**
 * From here on nothing that the page reads is answered: it would notice the end of a session by itself, before the press that
 * the test is about. Answers what lets everything through again.
 */
export async function holdReads(page: Page): Promise<() => Promise<void>> {
  const calls = '**/api/v1/**'
  await page.route(calls, (route) => (route.request().method() === 'GET' ? undefined : route.continue()))
  return () => page.unrouteAll({ behavior: 'ignoreErrors' })
}
