import type { Page } from '@playwright/test'
import { phoneNumber, secretCode, uniqueName } from './support/names'
import { expect, test } from './support/test'

async function track(page: Page, query: string): Promise<void> {
  await page.goto('/track-cargo')
  await page.getByLabel('Tracking number or phone number').fill(query)
  await page.getByRole('button', { name: 'Track cargo' }).click()
  await page.waitForURL(/\/track-cargo\/info\?trackingNumber=/)
}

/** What a phone or a secret code opens: the state and its day, nothing of the number and nothing to misuse. */
async function expectStatesOnly(page: Page, number: string, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: '1 package found' })).toBeVisible()
  await expect(page.getByText('In the waiting room', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Package 1', exact: true })).toBeVisible()
  await expect(page.getByText(number)).toHaveCount(0)
  await expect(page.getByText(name)).toHaveCount(0)
  await expect(page.getByText('US$')).toHaveCount(0)
  await expect(page.locator('main img')).toHaveCount(0)
  const source = await (await page.request.get(page.url())).text()
  expect(source).not.toContain(number)
  expect(source).not.toContain(number.slice(-4))
  expect(source).not.toContain('/files/photos')
  expect(source).not.toContain('30.00')
}

test('a number is found in lower case, with spaces and hyphens', { tag: '@phone' }, async ({
  page,
  office,
}) => {
  const { trackingNumber } = await office.cargo({ imageIds: [await office.photo()] })
  const typed = trackingNumber.toLowerCase().replace(/^(...)(....)(....)(.....)$/, ' $1 $2-$3 $4 ')
  await track(page, typed)
  await expect(page.getByText(trackingNumber, { exact: true })).toBeVisible()
  await expect(page.getByText('US$ 30.00').first()).toBeVisible()
  await expect(page.locator('main img')).toHaveCount(1)
})

test('a phone opens the states alone', async ({ page, office }) => {
  const name = uniqueName('Mwajuma')
  const phone = phoneNumber()
  const { id } = await office.customer({ name, phones: ['+8613055501011', phone] })
  const { trackingNumber } = await office.cargo({ receiverId: id, imageIds: [await office.photo()] })
  await track(page, phone.replace(/^(\+255)(...)(...)(...)$/, '$1 $2 $3 $4'))
  await expectStatesOnly(page, trackingNumber, name)
})

test('who has a secret code is found by it and no longer by phone', async ({ page, office }) => {
  const name = uniqueName('Furaha')
  const [phone, code] = [phoneNumber(), secretCode()]
  const { id } = await office.customer({ name, phones: [phone], secretTrackingCode: code })
  const { trackingNumber } = await office.cargo({ receiverId: id })
  await track(page, code.toUpperCase())
  await expectStatesOnly(page, trackingNumber, name)
  await track(page, phone)
  await expect(page.getByRole('heading', { name: 'No Cargo Found' })).toBeVisible()
})

test('a page without a result says what to try, and the field still has what was typed', {
  tag: '@phone',
}, async ({ page }) => {
  await track(page, '0712 000 <b>')
  await expect(page.getByRole('heading', { name: 'No Cargo Found', exact: true })).toBeVisible()
  await expect(page.getByText('Wrong tracking number/phone number', { exact: true })).toBeVisible()
  await expect(page.getByText('add the country code')).toBeVisible()
  await expect(page.getByText('Contact sales')).toBeVisible()
  await expect(page.locator('main a[href^="tel:+255"]').first()).toBeVisible()
  await expect(page.getByLabel('Tracking number or phone number')).toHaveValue('0712 000 <b>')
})

test('the result is cached by nobody and sent to nobody as referrer', async ({ page, office }) => {
  const { trackingNumber } = await office.cargo()
  const answer = await page.goto(`/track-cargo/info?trackingNumber=${trackingNumber}`)
  expect(answer?.headers()['cache-control']).toContain('no-store')
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('without JavaScript the form still finds cargo, in the language of the page', { tag: '@phone' }, async ({
  openPage,
  office,
}) => {
  const { trackingNumber } = await office.cargo()
  const page = await openPage({ javaScriptEnabled: false })
  await track(page, `${trackingNumber.slice(0, 3)} ${trackingNumber.slice(3)}`.toLowerCase())
  await expect(page.getByText(trackingNumber, { exact: true })).toBeVisible()
  await expect(page.getByText('US$ 30.00').first()).toBeVisible()

  await page.goto('/sw/track-cargo')
  await page.locator('main input[name=trackingNumber]').fill(trackingNumber)
  await page.locator('main button[type=submit]').click()
  await expect(page).toHaveURL(/\/sw\/track-cargo\/info/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await expect(page.getByText(trackingNumber, { exact: true })).toBeVisible()
})
