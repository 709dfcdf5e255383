import { createBatch } from '@/lib/contracts/batches'
import { createCarton } from '@/lib/contracts/cartons'
import { setPackageBatch, setPackageCarton, setWaitingStatus } from '@/lib/contracts/packages'
import { addDays, officeToday } from '@/lib/domain/dates'
import { expectWellMadeAtBothWidths } from './support/look'
import { phoneNumber, uniqueName } from './support/names'
import type { Office } from './support/office'
import { expect, test } from './support/test'

/** A batch with a carton of one package, whose receiver has a name and a mark. */
async function packedBatch(office: Office) {
  const batch = await office.act(createBatch, {
    body: {
      number: uniqueName('SEA'),
      freightMode: 'sea',
      departureDate: addDays(officeToday(), 28),
      departurePort: 'guangzhou',
      dischargePort: 'dar-es-salaam',
    },
  })
  const name = uniqueName("Ng'ombe")
  const mark = uniqueName('M').toUpperCase()
  const phone = phoneNumber()
  const receiver = await office.customer({ name, shippingMark: mark, phones: [phone] })
  const cargo = await office.cargo({ receiverId: receiver.id })
  const params = { id: cargo.id }
  const approval = { waitingStatus: 'approved' as const, overrideReason: 'Old customer' }
  await office.act(setWaitingStatus, { params, body: approval }, 'manager')
  await office.act(setPackageBatch, { params, body: { batchId: batch.id } })
  const carton = await office.act(createCarton, {
    body: { batchId: batch.id, number: 'K1', containerNumber: 'CSQU3054383', seal: 'CN-77' },
  })
  await office.act(setPackageCarton, { params, body: { cartonId: carton.id } })
  const query = (values: Record<string, string>) =>
    new URLSearchParams({ batchId: batch.id, ...values, batchNumber: batch.number })
  return {
    batch,
    name,
    phone,
    mark,
    number: cargo.trackingNumber,
    agent: `/agent-view?${query({ salt: batch.salt ?? '' })}`,
    report: `/packaging-report?${query({})}`,
  }
}

test('the agent sees contents, marks and measures without JavaScript, and no person', async ({
  openPage,
  office,
}) => {
  const { agent, number, mark, name, phone } = await packedBatch(office)
  const page = await openPage({ javaScriptEnabled: false })
  const answer = await page.goto(agent)
  expect(answer?.headers()['cache-control']).toContain('no-store')
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByText(`•${number.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(number)).toHaveCount(0)
  await expect(page.getByText(mark)).toBeVisible()
  await expect(page.getByText('Kettles × 2')).toBeVisible()
  await expect(page.getByText('CSQU3054383')).toBeVisible()
  const source = (await answer?.text()) ?? ''
  for (const secret of [name, phone, '30.00', 'receiverName'])
    expect(source.includes(secret), secret).toBe(false)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('a wrong salt opens a page that shows nothing', async ({ page, office, watch }) => {
  watch.expect(/status of 404/)
  const { agent, number, batch } = await packedBatch(office)
  const answer = await page.goto(agent.replace(/salt=.{3}/, 'salt=AAA'))
  expect(answer?.status()).toBe(404)
  const source = (await answer?.text()) ?? ''
  for (const secret of [number, 'CSQU3054383', batch.salt ?? ''])
    expect(source.includes(secret), secret).toBe(false)
})

test('the packaging report names receivers to staff only, and prints', async ({ page, office, watch }) => {
  // Names come after the page, and need their room.
  watch.expect(/layout shift of .* on \/packaging-report/)
  const { report, number, mark, name } = await packedBatch(office)
  const answer = await page.goto(report)
  const source = (await answer?.text()) ?? ''
  for (const secret of [number, mark, name]) expect(source.includes(secret), secret).toBe(false)
  const masked = page.getByText(`•${number.slice(-4)}`)
  await expect(masked).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(masked).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  const session = JSON.stringify(await office.sessionOf('warehouse'))
  await page.evaluate((value) => localStorage.setItem('cargo-office.session', value), session)
  await page.goto(report)
  for (const own of [name, mark, number]) await expect(page.getByText(own)).toBeVisible()
})

for (const language of ['en', 'sw', 'zh']) {
  test(`the shared pages in ${language} are accessible and as wide as the screen`, async ({
    page,
    office,
  }) => {
    const { agent, report } = await packedBatch(office)
    for (const address of [agent, report]) {
      await page.goto(language === 'en' ? address : `/${language}${address}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0)
      await expectWellMadeAtBothWidths(page, language === 'en')
    }
  })
}

test.describe('staff', () => {
  test.use({ role: 'warehouse' })

  for (const [documentType, title] of [
    ['packing-list', 'Packing list'],
    ['manifest', 'Manifest'],
  ]) {
    test(`print the ${documentType} with receiver, goods and totals`, async ({ page, office, watch }) => {
      watch.expect(/layout shift/)
      const { batch, number, name, mark } = await packedBatch(office)
      await page.goto(`/admin/manifest?batchId=${batch.id}&documentType=${documentType}`)
      await expect(page.getByRole('heading', { name: `${title} ${batch.number}` })).toBeVisible()
      await expect(page.getByRole('cell', { name: number })).toBeVisible()
      await expect(page.getByRole('cell', { name: mark })).toBeVisible()
      await expect(page.getByText(name)).toBeVisible()
      await expect(page.getByRole('cell', { name: 'Kettles' })).toBeVisible()
      await expect(page.getByText('1 package, 2 pieces, 9.5 kg')).toBeVisible()
      await expectWellMadeAtBothWidths(page)
    })
  }
})
