import type { Page } from '@playwright/test'
import { call } from '@/lib/client/call'
import { getMyAccount } from '@/lib/contracts/account'
import type { Language } from '@/lib/domain/languages'
import { demoPassword } from '@/server/demo'
import { signedInState } from './support/office'
import { menuEntry, sideMenu, topMenu } from './support/shell'
import { expect, test } from './support/test'
import { textsOf } from './support/texts'

/** The product's own name for the dashboard, the same in Swahili. */
const SAME_IN_ALL = new Set(['cPanel'])

/** English labels of a menu that are still on the page. */
async function englishLeft(page: Page, area: string, group: string): Promise<string[]> {
  const english = Object.values(textsOf('en', area, group)).filter((text) => !SAME_IN_ALL.has(text))
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '')
    const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((one) =>
      ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
    )
    return [...texts, ...labels]
  })
  return english.filter((text) => shown.includes(text))
}

for (const { language, name } of [
  { language: 'sw', name: 'SW, Kiswahili' },
  { language: 'zh', name: '中文' },
] as const) {
  test(`the switch to ${name} stays on the page and is remembered`, async ({ page }) => {
    await page.goto('/our-services')
    await (await topMenu(page)).getByRole('link', { name, exact: true }).filter({ visible: true }).click()
    await expect(page).toHaveURL(`/${language}/our-services`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const nav = textsOf(language, 'common', 'nav')
    await expect(
      page
        .locator('header')
        .getByRole('button', { name: nav.login })
        .or(page.locator('header summary'))
        .first(),
    ).toBeVisible()
    await expect(page.locator('header a[aria-current=page]').first()).toHaveText(nav.services ?? '')

    await page.goto('/')
    await expect(page).toHaveURL(`/${language}`)
    await (await topMenu(page))
      .getByRole('link', { name: 'EN, English', exact: true })
      .filter({ visible: true })
      .click()
    await expect(page).toHaveURL('/')
    await page.goto('/')
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test(`a search in ${name} is the same after the language changes`, async ({ page, office }) => {
    const { trackingNumber } = await office.cargo()
    await page.goto(`/track-cargo/info?trackingNumber=${trackingNumber}`)
    await (await topMenu(page)).getByRole('link', { name, exact: true }).filter({ visible: true }).click()
    await expect(page).toHaveURL(`/${language}/track-cargo/info?trackingNumber=${trackingNumber}`)
    await expect(page.getByText(trackingNumber, { exact: true })).toBeVisible()
    const { title } = textsOf(language, 'tracking', 'result')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  })

  test(`no English is left around the public pages in ${name}`, async ({ page }) => {
    for (const address of ['', '/our-services', '/contact-us', '/track-cargo']) {
      await page.goto(`/${language}${address}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const group of ['nav', 'footer', 'trackForm', 'whatsApp']) {
        expect(await englishLeft(page, 'common', group), `${group} on ${address || '/'}`).toEqual([])
      }
    }
  })
}

async function signIn(page: Page, role: string, language: Language) {
  const texts = textsOf(language, 'session', 'login')
  await menuEntry(await topMenu(page), textsOf(language, 'common', 'nav').login ?? '').click()
  const modal = page.getByRole('dialog', { name: texts.title })
  await modal.getByLabel(texts.email ?? '').fill(`${role}@example.com`)
  await modal.getByLabel(texts.password ?? '', { exact: true }).fill(demoPassword)
  await modal.getByRole('button', { name: texts.submit }).click()
}

async function signOut(page: Page, language: Language) {
  const logout = textsOf(language, 'session', 'logout')
  await menuEntry(await sideMenu(page), textsOf(language, 'common', 'nav').logout ?? '').click()
  await page.getByRole('dialog', { name: logout.title }).getByRole('button', { name: logout.confirm }).click()
}

test('each of two people in one browser sees their own language, and the browser goes back to its own', async ({
  page,
  watch,
}) => {
  // What a page reads by itself while somebody signs out.
  watch.expect(/status of 401 .*\/api\/v1\//)
  await page.goto('/our-services')
  await (await topMenu(page))
    .getByRole('link', { name: 'SW, Kiswahili', exact: true })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL('/sw/our-services')
  await signIn(page, 'warehouse', 'sw')
  await expect(page).toHaveURL('/zh/admin/dashboard')
  await page.goto('/')
  await expect(page).toHaveURL('/zh')
  await page.goto('/zh/admin/dashboard')
  await signOut(page, 'zh')
  await expect(page).toHaveURL('/sw')
  await signIn(page, 'secretary', 'sw')
  await expect(page).toHaveURL('/admin/dashboard')
  await signOut(page, 'en')
  await expect(page).toHaveURL('/sw')
  await page.goto('/')
  await expect(page).toHaveURL('/sw')
})

test.describe('in the dashboard', () => {
  test('the switch changes neither list, page nor search, is saved to the account, and no English is left in the menu', async ({
    openPage,
    office,
  }) => {
    const person = await office.newPerson('customer service')
    const page = await openPage({ storageState: signedInState(office.origin, person) })
    await page.goto('/admin/customers?search=a&pageNum=2')
    await (await sideMenu(page)).getByRole('link', { name: '中文', exact: true }).click()
    await expect(page).toHaveURL('/zh/admin/customers?search=a&pageNum=2')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
    await expect(page.getByRole('heading', { level: 1, name: '客户' })).toBeVisible()
    for (const group of ['titles', 'menu']) expect(await englishLeft(page, 'admin', group)).toEqual([])
    for (const group of ['list', 'field']) expect(await englishLeft(page, 'customers', group)).toEqual([])
    const own = () => call(getMyAccount, { base: office.base, token: person.authToken })
    await expect.poll(async () => (await own()).language).toBe('zh')
  })
})
