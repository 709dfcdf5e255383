import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, expectWellMadeAtBothWidths } from './support/look'
import { topMenu } from './support/shell'
import { expect, test } from './support/test'

/** At both widths and, as no colour depends on the language or on the width, in English and narrow in dark as well. */
async function expectWellMade(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const isEnglish = (await page.locator('html').getAttribute('lang')) === 'en'
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectWellMadeAtBothWidths(page, isEnglish)
  if (!isEnglish) return
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAccessible(page)
}

const PAGES = [
  { name: 'home', address: '/' },
  { name: 'services', address: '/our-services' },
  { name: 'contact', address: '/contact-us' },
  { name: 'calculator', address: '/price-calculator' },
  { name: 'rules', address: '/shipping-rules' },
  { name: 'departures', address: '/departures' },
  { name: 'tracking', address: '/track-cargo' },
  { name: 'blog', address: '/blog' },
  { name: 'nothing found', address: '/track-cargo/info?trackingNumber=UMJ00000000' },
]

// One browser looks at all pages of a language: what they share is fetched once, which halves the time.
for (const language of ['en', 'sw']) {
  const prefix = language === 'en' ? '' : `/${language}`

  test(`every public page in ${language} is accessible and as wide as the screen`, async ({
    page,
    office,
    watch,
  }) => {
    for (const { name, address } of PAGES) {
      await test.step(name, async () => {
        await page.goto(`${prefix}${address}`)
        await expectWellMade(page)
      })
    }
    await test.step('a found package', async () => {
      const { trackingNumber } = await office.cargo({ imageIds: [await office.photo()], remark: 'Fragile' })
      await page.goto(`${prefix}/track-cargo/info?trackingNumber=${trackingNumber}`)
      await expectWellMade(page)
    })
    await test.step('a post', async () => {
      await page.goto(`${prefix}/blog`)
      await page.locator('main h2 a').first().click()
      await expect(page.locator('article h1')).toBeVisible()
      await expectWellMade(page)
    })
    await test.step('a page that is not there', async () => {
      watch.expect(/status of 404 .*\/nowhere/)
      const answer = await page.goto(`${prefix}/nowhere`)
      expect(answer?.status()).toBe(404)
      await expectWellMade(page)
    })
    await test.step('the login modal', async () => {
      await page.goto(prefix || '/')
      const menu = await topMenu(page)
      await menu.getByRole('button').filter({ visible: true }).first().click()
      await expect(page.getByRole('dialog').locator('input[type=password]')).toBeVisible()
      await expectWellMade(page)
    })
  })
}

for (const width of [360, 768, 1440])
  test(`the 404 page does not move at ${width} px when the company arrives late`, async ({ page, watch }) => {
    watch.expect(/status of 404 .*\/nowhere/)
    await page.route('**/api/v1/company', async (route) => {
      // Later than the time after an input in which the browser counts no layout shift.
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    await page.setViewportSize({ width, height: 1100 })
    await page.goto('/zh/nowhere')
    await expect(page.getByRole('banner').getByText('Umoja Cargo')).toBeVisible()
  })

test('cargo of a phone is accessible and as wide as the screen', async ({ page, office }) => {
  const { id, phones } = await office.customer()
  await office.cargo({ receiverId: id })
  await office.cargo({ receiverId: id, freightMode: 'sea' })
  await page.goto(`/track-cargo/info?trackingNumber=${encodeURIComponent(phones[0] ?? '')}`)
  await expect(page.getByRole('heading', { name: '2 packages found' })).toBeVisible()
  await expectWellMade(page)
})

test('the open menu and the WhatsApp list are accessible', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await expect(await topMenu(page)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/contact-us')
  await page.getByRole('link', { name: 'Chat with us on WhatsApp' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
