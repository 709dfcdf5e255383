import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

// Everywhere else the pages come from the server alone.
test.use({ serviceWorkers: 'allow' })

/** Waits until the phone holds the page that is open, which it does in its own time. */
async function expectKept(page: Page, number: string): Promise<void> {
  const keptOf = async (wanted: string) => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kept-'))
    const stores = await Promise.all(names.map((name) => caches.open(name)))
    const keys = await Promise.all(stores.map((store) => store.keys()))
    return keys.flat().some(({ url }) => url.includes(wanted))
  }
  await expect.poll(() => page.evaluate(keptOf, number)).toBe(true)
}

test('cargo that was tracked is read without a connection, with its age', async ({
  page,
  context,
  office,
  watch,
}) => {
  // What was not fetched is told to the console as well.
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/)
  const { trackingNumber } = await office.cargo({ imageIds: [await office.photo()] })
  const address = `/sw/track-cargo/info?trackingNumber=${trackingNumber}`
  await page.goto(address)
  await expect(page.getByText(trackingNumber, { exact: true })).toBeVisible()
  await expect(page.locator('#kept')).toBeHidden()
  await expectKept(page, trackingNumber)

  await test.step('what is kept is listed with a connection too', async () => {
    await page.goto('/sw/offline')
    await expect(page.getByRole('heading', { name: 'Vilivyohifadhiwa kwenye simu hii' })).toBeVisible()
    await page.getByRole('link', { name: trackingNumber }).click()
    await expect(page.getByText(trackingNumber, { exact: true })).toBeVisible()
  })

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(trackingNumber, { exact: true })).toBeVisible()
  await expect(page.locator('#kept')).toContainText('Huna mtandao')
  await expect(page.locator('#kept')).toContainText(String(new Date().getFullYear()))
  const photo = page.locator('main img[src*="-thumb"]')
  await photo.scrollIntoViewIfNeeded()
  const width = () => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)

  await test.step('a number never seen says so, and what can be read', async () => {
    await page.goto('/sw/track-cargo/info?trackingNumber=UMJ00000000')
    await expect(page.getByRole('heading', { name: 'Huna mtandao' })).toBeVisible()
    await expect(page.getByText(/UMJ00000000 haijawahi kutafutwa/)).toBeVisible()
    await expect(page.getByRole('link', { name: trackingNumber })).toBeVisible()
  })

  await test.step('what is forgotten is gone', async () => {
    await page.getByRole('button', { name: 'Futa kwenye simu hii' }).click()
    await expect(page.getByRole('link', { name: trackingNumber })).toHaveCount(0)
    await page.goto(address)
    await expect(page.getByText(`${trackingNumber} haijawahi kutafutwa`, { exact: false })).toBeVisible()
  })
})

test('another build’s drawings take the place of those that a phone has kept', async ({ page }) => {
  await page.goto('/sw/contact-us')
  const drawn = async (mark: string) => {
    const kept = await (await caches.open('assets')).match('/drawings/icons.svg')
    return (await kept?.text())?.includes(mark)
  }
  await expect.poll(() => page.evaluate(drawn, 'id="search"')).toBe(true)
  await page.evaluate(async () => {
    const assets = await caches.open('assets')
    await assets.put('/drawings/icons.svg', new Response('<svg xmlns="http://www.w3.org/2000/svg"></svg>'))
    await navigator.serviceWorker.register('/sw.js?v=another-build')
  })
  await expect.poll(() => page.evaluate(drawn, 'id="search"')).toBe(true)
})
