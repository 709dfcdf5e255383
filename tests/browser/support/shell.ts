import type { Locator, Page } from '@playwright/test'

/** The links and actions of the top bar; on a phone the hamburger is opened for them. */
export async function topMenu(page: Page): Promise<Locator> {
  const hamburger = page.locator('header summary')
  if (await hamburger.isVisible()) await hamburger.click()
  return page.locator('header')
}

/** The dashboard's menu, in its drawer on a phone. */
export async function sideMenu(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: /^(Open the menu|Fungua menyu|打开菜单)$/ })
  const menu = page
    .locator('aside, [role=dialog]')
    .filter({ has: page.locator('a[href$="/admin/packages"]') })
  await page.locator('main h1').waitFor()
  if (await opener.isVisible()) await opener.click()
  return menu.filter({ visible: true })
}
