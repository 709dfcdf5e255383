import type { Page } from '@playwright/test'
import { getBatch } from '@/lib/contracts/batches'
import { getPackage, listPackages, type PackageRow, updatePackage } from '@/lib/contracts/packages'
import { recordPayment } from '@/lib/contracts/payments'
import { confirmMove } from './support/batches'
import { phoneNumber, uniqueName } from './support/names'
import { type Office, signedInState } from './support/office'
import { newNumber, openReceiving, receiveByKeys } from './support/receive'
import { expect, test } from './support/test'

test.use({ role: 'secretary' })

/** What a stranger with the tracking number reads at this moment. */
async function expectPublic(stranger: Page, cargo: PackageRow, status: string) {
  await stranger.goto(`/track-cargo/info?trackingNumber=${cargo.trackingNumber}`)
  await expect(stranger.getByRole('main')).toContainText(status)
}

async function packagesOf(office: Office, receiverId: string): Promise<PackageRow[]> {
  return (await office.act(listPackages, { query: { receiverId } })).result
}

/** The office settles what the parcel costs, and the customer pays all of it. */
async function priceAndPay(office: Office, { id }: PackageRow) {
  const { receiverInfo, packingList, courierNumber, version } = await office.act(getPackage, {
    params: { id },
  })
  const items = packingList.map(({ quantity, pieces, weightKg }) => ({
    description: 'Kettles',
    quantity,
    pieces,
    weightKg,
    price: '10',
  }))
  const body = { receiverId: receiverInfo?.id ?? null, packingList: items, courierNumber, version }
  const { remainingUSD } = await office.act(updatePackage, { params: { id }, body })
  const paid = { amount: remainingUSD, currency: 'USD' as const, method: 'cash' as const }
  await office.act(recordPayment, { params: { id }, body: paid }, 'manager')
}

async function move(page: Page, status: string) {
  await page.getByRole('button', { name: `${status} →` }).click()
  await confirmMove(page.getByRole('dialog'))
  await expect(page.getByText(`Moved: ${status}`)).toBeVisible()
}

async function scan(page: Page, field: string, numbers: string[], said: (number: string) => string | RegExp) {
  const input = page.getByLabel(field)
  for (const number of numbers) {
    await input.fill(number)
    await input.press('Enter')
    await expect(page.getByText(said(number)).first()).toBeVisible()
  }
}

test("a batch's whole life, by clicking: what the office does is what the public, the agent and the report show", async ({
  page,
  openPage,
  office,
}) => {
  const customer = await office.customer({ name: uniqueName('Mwanaidi'), phones: [phoneNumber()] })
  const stranger = await openPage()

  await test.step('three parcels are received at the door', async () => {
    const clerk = await openPage({
      storageState: signedInState(office.origin, await office.sessionOf('warehouse')),
    })
    await clerk.goto('/contact-us')
    await openReceiving(clerk)
    for (let count = 0; count < 3; count++) await receiveByKeys(clerk, newNumber(), customer.name)
    await expect(clerk.getByText('All sent')).toBeVisible()
    // 'All sent' also stands there in the moment before the last one waits.
    await expect.poll(async () => (await packagesOf(office, customer.id)).length).toBe(3)
  })
  const cargo = await packagesOf(office, customer.id)
  const numbers = cargo.map(({ trackingNumber }) => trackingNumber)
  const [first] = cargo
  if (!first) throw new Error('nothing was received')
  expect(numbers).toHaveLength(3)
  await expectPublic(stranger, first, 'It is in the waiting room')
  for (const one of cargo) await priceAndPay(office, one)

  await test.step('they are approved for shipping', async () => {
    for (const number of numbers) {
      await page.goto(`/admin/waiting-room?search=${number}`)
      await page.getByRole('button', { name: `Approve: ${number}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByText('Nothing matches')).toBeVisible()
    }
    await expectPublic(stranger, first, 'It is approved for shipping')
  })

  const batchNumber = uniqueName('SEA').slice(0, 40)
  await test.step('a batch is opened and filled by scan', async () => {
    await page.goto('/admin/batches')
    await page.getByRole('button', { name: 'New batch' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Batch number').fill(batchNumber)
    await drawer.getByLabel('Departure date').fill(new Date().toISOString().slice(0, 10))
    await drawer.getByLabel('Departure date').press('Enter')
    await drawer.getByRole('button', { name: 'Open batch' }).click()
    await expect(drawer).toBeHidden()
    await page.goto(`/admin/batches?search=${encodeURIComponent(batchNumber)}`)
    await page.getByRole('link', { name: batchNumber }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(batchNumber)
    await scan(page, 'Scan or type a number, Enter adds', numbers, (number) => `${number} added`)
  })
  const batchId = page.url().split('/').at(-1)?.split('?')[0] ?? ''
  const agentAddress = async () => {
    const { salt } = await office.act(getBatch, { params: { id: batchId } })
    return `/agent-view?batchId=${batchId}&salt=${salt}&batchNumber=${encodeURIComponent(batchNumber)}`
  }
  const reportAddress = `/packaging-report?batchId=${batchId}&batchNumber=${encodeURIComponent(batchNumber)}`
  await stranger.goto(await agentAddress())
  for (const number of numbers) await expect(stranger.getByText(`•${number.slice(-4)}`)).toBeVisible()
  await expect(stranger.getByText(customer.name)).toHaveCount(0)

  await test.step('a carton is opened and packed by scan', async () => {
    await page.getByRole('button', { name: 'New carton' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Carton number').fill('K7')
    await drawer.getByLabel('Container number').fill('CSQU3054383')
    await drawer.getByRole('button', { name: 'Open carton' }).click()
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: 'Scan into it' }).click()
    await scan(page, 'Scan into K7, Enter packs', numbers, (number) => `${number} → K7`)
  })
  await stranger.goto(reportAddress)
  await expect(stranger.getByText('CSQU3054383')).toBeVisible()
  // A whole number would open what is owed for it.
  for (const number of numbers) {
    await expect(stranger.getByText(number.slice(-4))).toBeVisible()
    await expect(stranger.getByText(number)).toHaveCount(0)
  }
  await expect(stranger.getByText(customer.name)).toHaveCount(0)

  await test.step('what is really loaded is counted at the door', async () => {
    await page.getByRole('link', { name: 'Loading list' }).click()
    await scan(page, 'Scan what is loaded', numbers.slice(0, 2), (number) => `${number}: on the list`)
    await expect(page.getByText('Short (1)')).toBeVisible()
    await scan(page, 'Scan what is loaded', numbers.slice(2), (number) => `${number}: on the list`)
    await expect(page.getByText('Short (0)')).toBeVisible()
    await page.getByRole('link', { name: 'Batch', exact: true }).click()
  })

  await test.step('the batch departs and is discharged', async () => {
    await move(page, 'On the way')
    await expectPublic(stranger, first, 'On the way')
    await move(page, 'Discharged from port')
    await expectPublic(stranger, first, 'Discharged from port')
    await stranger.goto(await agentAddress())
    await expect(stranger.getByRole('main')).toContainText('Discharged from port')
  })

  await test.step('the packages are handed over to a named person', async () => {
    await page.reload()
    await page.getByRole('tab', { name: 'Packages' }).click()
    for (const number of numbers) await page.getByRole('checkbox', { name: `Tick ${number}` }).check()
    await page.getByRole('button', { name: 'Hand over 3 packages' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Handed over to')).toHaveValue(customer.name)
    await dialog.getByLabel('Handed over to').fill("Juma Ng'ombe")
    await dialog.getByRole('button', { name: 'Hand over' }).click()
    await expect(page.getByText('3 packages handed over')).toBeVisible()
    await expectPublic(stranger, first, 'Delivered to receiver')
    await page.goto(`/admin/packages/${first.id}`)
    // Among the facts of the hand-over, and in the activity.
    await expect(page.getByText("Juma Ng'ombe")).toHaveCount(2)
  })
})
