import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

// All other specs run without the service worker.
test.use({ serviceWorkers: 'allow' })

/** Waits until the page of this number is in the cache. */
async function expectSaved(page: Page, number: string): Promise<void> {
  const isSaved = async (wanted: string) => {
    const names = (await caches.keys()).filter((name) => name.startsWith('saved-'))
    const stores = await Promise.all(names.map((name) => caches.open(name)))
    const keys = await Promise.all(stores.map((store) => store.keys()))
    return keys.flat().some(({ url }) => url.includes(wanted))
  }
  await expect.poll(() => page.evaluate(isSaved, number)).toBe(true)
}

test('cargo that was tracked is read offline, with its age', async ({ page, context, office, watch }) => {
  // The browser logs what could not be fetched.
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/)
  const { trackingNumber } = await office.cargo({ imageIds: [await office.photo()] })
  const address = `/sw/track-cargo/info?trackingNumber=${trackingNumber}`
  await page.goto(address)
  await expect(page.getByText(trackingNumber, { exact: true })).toBeVisible()
  await expect(page.locator('#offline-note')).toBeHidden()
  await expectSaved(page, trackingNumber)

  await test.step('saved pages are listed online too', async () => {
    await page.goto('/sw/offline')
    await expect(page.getByRole('heading', { name: 'Vilivyohifadhiwa kwenye simu hii' })).toBeVisible()
    await page.getByRole('link', { name: trackingNumber }).click()
    await expect(page.getByText(trackingNumber, { exact: true })).toBeVisible()
  })

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(trackingNumber, { exact: true })).toBeVisible()
  await expect(page.locator('#offline-note')).toContainText('Huna mtandao')
  await expect(page.locator('#offline-note')).toContainText(String(new Date().getFullYear()))
  const photo = page.locator('main img[src*="-thumb"]')
  await photo.scrollIntoViewIfNeeded()
  const width = () => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)

  await test.step('for an unknown number the page says so and lists what is saved', async () => {
    await page.goto('/sw/track-cargo/info?trackingNumber=UMJ00000000')
    await expect(page.getByRole('heading', { name: 'Huna mtandao' })).toBeVisible()
    await expect(page.getByText(/UMJ00000000 haijawahi kutafutwa/)).toBeVisible()
    await expect(page.getByRole('link', { name: trackingNumber })).toBeVisible()
  })

  await test.step('after forgetting, nothing is saved', async () => {
    await page.getByRole('button', { name: 'Futa kwenye simu hii' }).click()
    await expect(page.getByRole('link', { name: trackingNumber })).toHaveCount(0)
    await page.goto(address)
    await expect(page.getByText(`${trackingNumber} haijawahi kutafutwa`, { exact: false })).toBeVisible()
  })
})

test('the drawings of another build replace the cached ones', async ({ page }) => {
  await page.goto('/sw/contact-us')
  const includes = async (mark: string) => {
    const icons = await (await caches.open('assets')).match('/drawings/icons.svg')
    return (await icons?.text())?.includes(mark)
  }
  await expect.poll(() => page.evaluate(includes, 'id="search"')).toBe(true)
  await page.evaluate(async () => {
    const assets = await caches.open('assets')
    await assets.put('/drawings/icons.svg', new Response('<svg xmlns="http://www.w3.org/2000/svg"></svg>'))
    await navigator.serviceWorker.register('/sw.js?v=another-build')
  })
  await expect.poll(() => page.evaluate(includes, 'id="search"')).toBe(true)
})
