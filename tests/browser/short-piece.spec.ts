import type { Page } from '@playwright/test'
import { createBatch } from '@/lib/contracts/batches'
import { listMessages } from '@/lib/contracts/messages'
import { getPackage, setPackageBatch, setWaitingStatus } from '@/lib/contracts/packages'
import { officeToday } from '@/lib/domain/dates'
import { confirmMove } from './support/batches'
import { phoneNumber, uniqueName } from './support/names'
import type { Office } from './support/office'
import { expect, test } from './support/test'

test.use({ role: 'manager' })

/** A customer with a package of so many pieces that is approved and in the batch. */
async function loadedCargo(office: Office, batchId: string, pieces: number) {
  const phone = phoneNumber()
  const { id: receiverId, name } = await office.customer({ name: uniqueName('Neema'), phones: [phone] })
  const line = { description: 'Kettles', quantity: '6', price: '10', pieces, weightKg: '9' }
  const { id, trackingNumber } = await office.cargo({ receiverId, packingList: [line] })
  const params = { id }
  const approval = { waitingStatus: 'approved' as const, overrideReason: 'Known for years' }
  await office.act(setWaitingStatus, { params, body: approval }, 'manager')
  await office.act(setPackageBatch, { params, body: { batchId } }, 'manager')
  return { id, number: trackingNumber, phone, name }
}

async function move(page: Page, status: string, decide: () => Promise<void>, confirm?: string) {
  await page.getByRole('button', { name: `${status} →` }).click()
  await decide()
  await confirmMove(page.getByRole('dialog'))
  if (confirm) await page.getByRole('button', { name: confirm }).click()
  await expect(page.getByText(`Moved: ${status}`)).toBeVisible()
}

async function scan(page: Page, field: string, codes: readonly string[]) {
  const input = page.getByLabel(field)
  for (const code of codes) {
    await input.fill(code)
    await input.press('Enter')
    // The field is free at once; what is counted has been answered.
    await expect(page.getByText(`${code}: on the list`)).toBeVisible()
  }
}

test('a container with one short piece: what was not scanned stays as a package of its own, its receiver is notified of what came alone, and claims', async ({
  page,
  office,
  watch,
}) => {
  // Cargo in no carton is asked about.
  watch.expect(/status of 409 .*\/transit-status/)
  const batch = { number: uniqueName('SHORT').slice(0, 40), freightMode: 'sea' as const }
  const ports = { departurePort: 'guangzhou' as const, dischargePort: 'dar-es-salaam' as const }
  const { id: batchId } = await office.act(createBatch, {
    body: { ...batch, ...ports, departureDate: officeToday() },
  })
  const short = await loadedCargo(office, batchId, 3)
  const whole = await loadedCargo(office, batchId, 1)
  const noticesOf = async (phone: string) => {
    const { result } = await office.act(listMessages, { query: { search: phone } }, 'superadmin')
    return result.map(({ kind }) => kind)
  }

  await test.step('two of three labels are scanned at the loading door', async () => {
    await page.goto(`/admin/batches/${batchId}/loading`)
    await scan(page, 'Scan what is loaded', [`${short.number}-1`, `${short.number}-2`, whole.number])
    await expect(page.getByText('Not scanned: 3')).toBeVisible()
  })

  await test.step('the batch leaves: the third stays behind', async () => {
    await page.goto(`/admin/batches/${batchId}`)
    await move(
      page,
      'On the way',
      async () => {
        const choice = page.getByRole('radiogroup', { name: `What becomes of the pieces of ${short.number}` })
        await choice.getByText('These stay behind, the rest travels').click()
      },
      'Yes, it is right',
    )
    const { pieces, otherParts } = await office.act(getPackage, { params: { id: short.id } })
    expect(pieces).toBe(2)
    expect(otherParts).toMatchObject([{ trackingNumber: `${short.number}-B`, pieces: 1 }])
  })

  await test.step('one of the two that came is not there', async () => {
    await move(page, 'Discharged from port', () =>
      // Its messages go to who is announced below, once it is known what came.
      page.getByRole('dialog').getByRole('checkbox').uncheck(),
    )
    await page.goto(`/admin/batches/${batchId}/loading?stage=unloading`)
    await scan(page, 'Scan what is unloaded', [`${short.number}-1`, whole.number])
    await page.getByRole('button', { name: 'Note short or damaged pieces' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Package').click()
    await page.getByTitle(new RegExp(short.number)).click()
    await dialog.getByText('Missing', { exact: true }).click()
    await dialog.getByLabel('What was seen').fill('Not in the container')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('1 package is not announced to its receiver')).toBeVisible()
  })

  await test.step('only the receiver of what came whole is called to collect', async () => {
    await page.goto(`/admin/batches/${batchId}`)
    await page.getByRole('button', { name: 'Notify receivers: ready to collect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await noticesOf(whole.phone)).toContain('ready')
    expect(await noticesOf(short.phone)).not.toContain('ready')
  })

  await test.step('a claim is opened from the list', async () => {
    await page.goto(`/admin/batches/${batchId}/loading?stage=unloading`)
    await page.getByRole('button', { name: 'Open a claim' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Kind').click()
    await page.getByTitle('Short', { exact: true }).click()
    await dialog.getByLabel('What happened').fill('One carton of kettles is missing')
    await dialog.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/cargo-claims\//)
    await expect(page.getByRole('main')).toContainText(short.number)
    await expect(page.getByRole('main')).toContainText(short.name)
  })
})
