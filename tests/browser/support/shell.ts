import { expect, type Locator, type Page } from '@playwright/test'

/** The links and actions of the top bar; on a phone the hamburger is opened for them. */
export async function topMenu(page: Page): Promise<Locator> {
  const hamburger = page.locator('header summary')
  if (await hamburger.isVisible()) await hamburger.click()
  return page.locator('header')
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
  // The address turns before the page does: whether there is a hamburger is known when the dashboard stands.
  await expect(async () => {
    if ((await shown.count()) === 0 && (await opener.isVisible())) await opener.click({ timeout: 2000 })
    await expect(shown).toBeVisible({ timeout: 2000 })
  }).toPass()
  return shown
}
