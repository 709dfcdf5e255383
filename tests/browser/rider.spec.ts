import { createBatch, setBatchTransitStatus } from '@/lib/contracts/batches'
import { getCompanySettings, putCompanySettings } from '@/lib/contracts/company'
import { assignRider, listDeliveries, listRiders, listStops } from '@/lib/contracts/deliveries'
import { listMessages } from '@/lib/contracts/messages'
import { notifyReady } from '@/lib/contracts/notices'
import { getPackage, setPackageBatch, setWaitingStatus } from '@/lib/contracts/packages'
import { addDays, officeToday } from '@/lib/domain/dates'
import { phoneNumber, uniqueName } from './support/names'
import type { Office } from './support/office'
import { expect, test } from './support/test'

test.use({ role: 'warehouse', viewport: { width: 360, height: 740 } })

const AREA = 'Kariakoo'

/** Cargo at the port whose receiver knows it; US$ 30 of it are unpaid. */
async function readyCargo(office: Office, receiverId: string) {
  const cargo = await office.cargo({ receiverId })
  const params = { id: cargo.id }
  const approved = { waitingStatus: 'approved' as const, overrideReason: 'Pays the rider' }
  await office.act(setWaitingStatus, { params, body: approved }, 'manager')
  const batch = await office.act(createBatch, {
    body: {
      number: uniqueName('SEA'),
      freightMode: 'sea',
      departureDate: addDays(officeToday(), 28),
      departurePort: 'guangzhou',
      dischargePort: 'dar-es-salaam',
    },
  })
  await office.act(setPackageBatch, { params, body: { batchId: batch.id } }, 'manager')
  for (const transitStatus of [2, 4] as const) {
    const body = { transitStatus, confirmEarly: true, confirmLoose: true }
    await office.act(setBatchTransitStatus, { params: { id: batch.id }, body }, 'manager')
  }
  await office.act(notifyReady, { params })
  return cargo
}

test('a rider hands over by code and takes the cash offline; it arrives once', { tag: '@phone' }, async ({
  page,
  office,
  openPage,
  context,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const settings = await office.act(getCompanySettings, {}, 'superadmin')
  const { logo: _logo, shareImageUrl: _share, ...company } = settings
  const areas = [...new Set([...settings.deliveryAreas, AREA])]
  await office.act(putCompanySettings, { body: { ...company, deliveryAreas: areas } }, 'superadmin')
  const phone = phoneNumber()
  const name = uniqueName('Mama Zawadi')
  const { id: receiverId } = await office.customer({ name, phones: [phone] })
  const cargo = await readyCargo(office, receiverId)

  const mine = await openPage({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  await mine.goto('/sw/my')
  await mine.getByLabel('Namba yako ya simu').fill(phone)
  await mine.getByRole('button', { name: 'Nitumie namba ya siri' }).click()
  const query = { kind: 'signInCode' as const, search: phone }
  const { result } = await office.act(listMessages, { query }, 'superadmin')
  const entry = /\d{3} \d{3}/.exec(result[0]?.body ?? '')?.[0] ?? ''
  await mine.getByLabel('Namba ya siri iliyo kwenye ujumbe').fill(entry)
  await mine.getByRole('button', { name: 'Ingia' }).click()
  const code = (
    await mine.locator('form', { hasText: 'Namba ya kuchukulia' }).locator('strong').innerText()
  ).trim()
  expect(code).toMatch(/^\d{4}$/)
  await mine.getByText('Niletewe mzigo', { exact: true }).click()
  await mine.getByLabel('Mtaa, nyumba, alama ya karibu').fill('Mtaa wa Kongo 12')
  await mine.getByRole('button', { name: 'Nileteeni' }).click()
  await expect(mine.getByText(`Msambazaji ataleta: ${AREA}`)).toBeVisible()

  const { user } = await office.sessionOf('warehouse')
  const rider = (await office.act(listRiders, {}, 'manager')).find((one) => one.id === user.id)
  const delivery = (await office.act(listDeliveries, {})).find((one) => one.customer.id === receiverId)
  const params = { id: delivery?.id ?? '' }
  await office.act(assignRider, { params, body: { riderId: rider?.id ?? null } }, 'manager')
  const stop = (await office.act(listStops, {}, 'warehouse')).find((one) => one.id === params.id)

  await page.goto('/sw/admin/my-stops')
  const card = page.getByRole('group', { name })
  await expect(card.getByText(cargo.trackingNumber)).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await context.setOffline(true)
  await card.getByRole('button', { name: 'Nimekabidhi' }).click()
  await card.getByLabel('Aliyepokea').fill('Juma Ally')
  await card.getByLabel('Namba ya kuchukulia ya mpokeaji').fill(code)
  await card.getByLabel('Fedha zilizopokelewa, TShs').fill(stop?.dueTZS ?? '')
  await card.getByRole('button', { name: 'Hifadhi makabidhiano' }).click()
  await expect(page.getByText(`${name}: imehifadhiwa, inasubiri kutumwa`)).toBeVisible()
  await expect(card).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText(`${name}: imehifadhiwa, inasubiri kutumwa`)).toHaveCount(0, { timeout: 70_000 })
  const after = await office.act(getPackage, { params: { id: cargo.id } })
  expect(after.delivery).toMatchObject({ deliveredTo: 'Juma Ally', proof: 'code' })
  expect(after.isPaymentComplete).toBe(true)
  expect(after.instalments).toHaveLength(1)
  await mine.goto('/sw/my')
  await expect(mine.getByText(/Umekabidhiwa Juma, .*\d\d:\d\d/)).toBeVisible()
})
