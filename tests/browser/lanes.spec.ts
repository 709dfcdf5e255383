import { getBatch } from '@/lib/contracts/batches'
import { setPackageBatch, setWaitingStatus } from '@/lib/contracts/packages'
import { addDays, officeToday } from '@/lib/domain/dates'
import { expectNoSidewaysScroll } from './support/look'
import { uniqueName } from './support/names'
import { expect, test } from './support/test'

test.use({ role: 'manager' })

test('a manager adds a city and a lane to it, and what travels on it says so to the office and to its owner', async ({
  page,
  openPage,
  office,
}) => {
  const city = uniqueName('Mombasa')
  const code = city.toLowerCase().replace(' ', '-')
  const number = uniqueName('SEA')

  await test.step('the city and the lane', async () => {
    await page.goto('/admin/lanes')
    await page.getByRole('button', { name: 'New city' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Code').fill(code)
    for (const name of ['English name', 'Chinese name', 'Swahili name']) {
      await drawer.getByLabel(name).fill(city)
    }
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: 'New lane' }).click()
    await drawer.getByLabel('Leaves from').click()
    await page.getByTitle('Guangzhou', { exact: true }).click()
    await drawer.getByLabel('Arrives in').click()
    await page.getByTitle(city).last().click()
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('cell', { name: `Guangzhou → ${city}`, exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('a batch on it, by sea alone', async () => {
    await page.goto('/admin/batches')
    await page.getByRole('button', { name: 'New batch' }).click()
    const drawer = page.getByRole('dialog', { name: 'New batch' })
    await drawer.getByLabel('Batch number').fill(number)
    await drawer.getByLabel('Port of discharge').click()
    await page.getByTitle(city).click()
    await expect(drawer.getByRole('radio')).toHaveCount(1)
    await drawer.getByLabel('Departure date').fill(addDays(officeToday(), 21))
    await drawer.getByLabel('Departure date').press('Enter')
    await drawer.getByRole('button', { name: 'Open batch' }).click()
    await expect(drawer).toBeHidden()
    await page.getByRole('searchbox').fill(number)
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByRole('cell', { name: `Guangzhou → ${city}` })).toBeVisible()
    await page.getByRole('link', { name: number, exact: true }).click()
    // The list, which is left now, shows the lane as well.
    await expect(page).toHaveURL(/\/batches\/[\da-f-]{36}/)
    await expect(page.getByText(`Guangzhou → ${city}`)).toBeVisible()
  })

  const batchId = page.url().split('/').at(-1)?.split('?')[0] ?? ''
  await test.step('its departure and its cargo are shown to the public with the city', async () => {
    const stranger = await openPage()
    await stranger.goto('/departures')
    await expect(stranger.getByText(`from Guangzhou to ${city}`, { exact: false })).toBeVisible()
    expect(await office.act(getBatch, { params: { id: batchId } })).toMatchObject({ dischargePort: code })
    const { id, trackingNumber } = await office.cargo({ freightMode: 'sea' })
    const approval = { waitingStatus: 'approved' as const, overrideReason: 'Known for years' }
    await office.act(setWaitingStatus, { params: { id }, body: approval }, 'manager')
    await office.act(setPackageBatch, { params: { id }, body: { batchId } }, 'manager')
    await stranger.goto(`/track-cargo/info?trackingNumber=${trackingNumber}`)
    await expect(stranger.getByText('in Guangzhou, where it leaves from', { exact: false })).toBeVisible()
    await expect(stranger.getByRole('definition').filter({ hasText: city })).toBeVisible()
    await expectNoSidewaysScroll(stranger)
  })
})
