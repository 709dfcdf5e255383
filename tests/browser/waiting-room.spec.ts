import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { getReleaseLink, sendReleaseNotice } from '@/lib/contracts/waiting-room'
import { expectWellMadeAtBothWidths } from './support/look'
import { phoneNumber, uniqueName } from './support/names'
import { type Office, signedInState } from './support/office'
import { expect, test } from './support/test'

const courierNumber = () => `YT${randomInt(100_000_000, 999_999_999)}`

async function releaseLink(office: Office, packageId: string): Promise<string> {
  return (await office.act(getReleaseLink, { params: { id: packageId } })).path
}

async function claim(page: Page, number: string, phone: string): Promise<void> {
  const card = page
    .getByRole('listitem')
    .filter({ hasText: number.slice(-4) })
    .first()
  await card.getByText('This is mine').click()
  await card.getByLabel('Your name').fill("Ng'ombe <b>")
  await card.getByLabel('Phone with country code').fill(phone)
  await card.getByLabel('Whole courier number').fill(number)
  await card.getByRole('button', { name: 'Claim this parcel' }).click()
}

test('without JavaScript an owner finds a parcel by its last digits and claims it', {
  tag: '@phone',
}, async ({ openPage, office, watch }) => {
  // A form with errors is answered with their status.
  watch.expect(/status of 422 .*\/waiting-room/)
  const number = courierNumber()
  await office.cargo({ receiverId: null, courierNumber: number, imageIds: [await office.photo()] })
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/waiting-room')
  await page.getByLabel('Last characters of the courier number').fill(number.slice(-6))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('1 parcel', { exact: true })).toBeVisible()
  await expect(page.getByText(number, { exact: true })).toHaveCount(0)

  await claim(page, number, 'no phone')
  await expect(page.getByText('Start with the country code')).toBeVisible()
  await expect(page.getByLabel('Your name').first()).toHaveValue("Ng'ombe <b>")

  const phone = phoneNumber()
  await page.getByLabel('Phone with country code').first().fill(phone)
  await page.getByRole('button', { name: 'Claim this parcel' }).first().click()
  await expect(page).toHaveURL(/\?claimed=1/)
  await expect(page.getByText('Thank you, we have your claim.')).toBeVisible()

  const secretary = await office.sessionOf('secretary')
  const staff = await openPage({ storageState: signedInState(office.origin, secretary) })
  await staff.goto('/admin/waiting-room?tab=claims')
  const row = staff.getByRole('listitem').filter({ hasText: phone })
  await expect(row.getByText('The number is the parcel’s')).toBeVisible()
  await expect(row.getByText("Ng'ombe <b>")).toBeVisible()
})

test('without JavaScript one looks up what waits, by phone as states alone', async ({ openPage, office }) => {
  const phone = phoneNumber()
  const { id } = await office.customer({ phones: [phone] })
  const { trackingNumber } = await office.cargo({ receiverId: id })
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/sw/waiting-room')
  await page.locator('main input[name=query]').fill(phone)
  await page.locator('main form').first().getByRole('button').click()
  await expect(page.getByText('Mzigo 1 unasubiri')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mzigo wa 1', exact: true })).toBeVisible()
  await expect(page.getByText(trackingNumber.slice(-4))).toHaveCount(0)
  await page.locator('main input[name=query]').fill(trackingNumber)
  await page.locator('main form').first().getByRole('button').click()
  await expect(page.getByText('US$ 30.00')).toBeVisible()
})

test('a customer says ‘ship it’ by the link, in their language, without JavaScript; a second visit asks nothing', {
  tag: '@phone',
}, async ({ openPage, office }) => {
  const { id: receiverId } = await office.customer({ language: 'sw' })
  const { id, trackingNumber } = await office.cargo({ receiverId, imageIds: [await office.photo()] })
  await office.act(sendReleaseNotice, { params: { id } })
  const page = await openPage({ javaScriptEnabled: false })
  const path = await releaseLink(office, id)
  const answer = await page.goto(path)
  expect(answer?.headers()['cache-control']).toContain('no-store')
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await expect(page.getByText(trackingNumber)).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page.locator('textarea').fill('Haraka tafadhali 🌹')
  await page.getByRole('button', { name: 'Safirisha' }).click()
  await expect(page.getByText('Asante. Umetuambia tuusafirishe.')).toBeVisible()
  await page.goto(path)
  await expect(page.getByText('Asante. Umetuambia tuusafirishe.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Safirisha' })).toHaveCount(0)
})

test('a double click on ‘ship it’ answers once', async ({ page, office }) => {
  const { id } = await office.cargo({ receiverId: (await office.customer({ language: 'en' })).id })
  await page.goto(await releaseLink(office, id))
  await page.getByRole('button', { name: 'Ship it' }).dblclick()
  await expect(page.getByText('Thank you. You have told us to ship it.')).toBeVisible()
})

test('a link with another signature shows nothing at all', async ({ page, office, watch }) => {
  watch.expect(/status of 404/)
  const { id, trackingNumber } = await office.cargo()
  const path = (await releaseLink(office, id)).replace(/signature=.{4}/, 'signature=AAAA')
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText(trackingNumber)).toHaveCount(0)
})

test.describe('staff', () => {
  test.use({ role: 'manager' })

  test('notify, read the answer and approve without the advance for a reason', { tag: '@phone' }, async ({
    page,
    office,
    watch,
  }) => {
    watch.expect(/status of 409 .*\/waiting-status/)
    const name = uniqueName('Mwajuma')
    const { id } = await office.customer({ name, language: 'sw' })
    const { trackingNumber } = await office.cargo({ receiverId: id })
    await page.goto(`/admin/waiting-room?search=${trackingNumber}`)
    await page.getByRole('button', { name: `Notify: ${trackingNumber}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(`Habari ${name}`)).toBeVisible()
    await expect(dialog.getByText('/sw/waiting-room?packageId=')).toBeVisible()
    const chat = dialog.getByRole('link', { name: /WhatsApp/ })
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/25570\d+\?text=Habari/)
    await dialog.getByRole('button', { name: 'Record as sent' }).click()
    await expect(page.getByRole('button', { name: `Remind: ${trackingNumber}` })).toBeVisible()
    await expect(page.getByText(/Asked once/)).toBeVisible()

    await page.getByRole('button', { name: `Released: ${trackingNumber}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Released' }).click()
    await expect(page.getByText('Released by the customer')).toBeVisible()

    await page.getByRole('button', { name: `Approve: ${trackingNumber}` }).click()
    const approval = page.getByRole('dialog').filter({ hasText: 'for shipping' })
    await approval.getByRole('button', { name: 'Approve' }).click()
    await expect(approval.getByRole('alert')).toContainText('The advance of 50%')
    await approval.getByLabel('Reason for approving all the same').fill('Old customer')
    await approval.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Nothing matches')).toBeVisible()
  })

  test('come from the public address to the queue', async ({ page }) => {
    await page.goto('/waiting-room')
    await page.waitForURL(/\/admin\/waiting-room$/)
    await expect(page.getByRole('heading', { name: 'Waiting room' })).toBeVisible()
  })

  test('its tabs are accessible and as wide as the screen', async ({ page }) => {
    for (const tab of ['queue', 'unknown', 'claims']) {
      await page.goto(`/admin/waiting-room?tab=${tab}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main .ant-skeleton, main [aria-busy=true]')).toHaveCount(0)
      await expectWellMadeAtBothWidths(page)
    }
  })
})

test('a secretary has no button for what the server would refuse', async ({ openPage, office }) => {
  const { trackingNumber } = await office.cargo()
  const secretary = await office.sessionOf('secretary')
  const page = await openPage({ storageState: signedInState(office.origin, secretary) })
  await page.goto(`/admin/waiting-room?search=${trackingNumber}`)
  await expect(page.getByRole('button', { name: `Notify: ${trackingNumber}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Approve: ${trackingNumber}` })).toHaveCount(0)
  await expect(page.getByText('Missing')).toBeVisible()
  const stranger = await openPage()
  await stranger.goto('/admin/waiting-room')
  await stranger.waitForURL(/\/$/)
})

for (const language of ['en', 'sw', 'zh']) {
  test(`the public room in ${language} is accessible and as wide as the screen`, async ({ page, office }) => {
    const prefix = language === 'en' ? '' : `/${language}`
    const { id } = await office.cargo()
    const release = new URL(await releaseLink(office, id), office.origin)
    for (const address of ['/waiting-room', `/waiting-room${release.search}`]) {
      await page.goto(`${prefix}${address}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0)
      await expectWellMadeAtBothWidths(page, language === 'en')
    }
  })
}
