import { readFile } from 'node:fs/promises'
import { getInvoiceSettings, putInvoiceSettings } from '@/lib/contracts/invoices'
import { pdfText } from '@/tests/server/support/pdf-text'
import { uniqueName } from './support/names'
import { moneyLine, takePayment } from './support/pay'
import { expect, test } from './support/test'

test.use({ role: 'superadmin' })

test('two packages become one invoice, which a stranger sees settle as it is paid in both currencies', async ({
  page,
  office,
  openPage,
}) => {
  test.slow()
  const name = uniqueName("Ng'ombe")
  const receiverId = (await office.customer({ name })).id
  const cargo = [await office.cargo({ receiverId }), await office.cargo({ receiverId })]
  const mobileMoney = [{ provider: 'M-Pesa', name: 'Umoja Cargo', number: '555010' }]
  const { version } = await office.act(getInvoiceSettings, {}, 'superadmin')
  const body = { tanzanianCurrencies: 'USD+TZS' as const, bankAccounts: [], mobileMoney, version }
  await office.act(putInvoiceSettings, { body }, 'superadmin')

  await page.goto(`/admin/invoices?receiverId=${receiverId}`)
  for (const { trackingNumber } of cargo) await expect(page.getByLabel(trackingNumber)).toBeChecked()
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByText(/Tafadhali lipa malipo ya awali ya 50%/)).toBeVisible()
  const address = await page.locator('a[href*="/combined-invoice/"]').getAttribute('href')

  const stranger = await openPage({ viewport: { width: 360, height: 740 } })
  await stranger.goto(address ?? '')
  await expect(stranger.getByRole('heading', { name: 'Ankara' })).toBeVisible()
  await expect(stranger.getByText(name)).toBeVisible()
  await expect(stranger.getByText('US$ 60.00').first()).toBeVisible()
  await expect(stranger.getByText('555010')).toBeVisible()
  const overflow = await stranger.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  const receipts: string[] = []
  for (const [index, { id, trackingNumber }] of cargo.entries()) {
    await page.goto(`/admin/packages/${id}`)
    receipts.push(await takePayment(page, { trackingNumber, currency: index === 0 ? 'TZS' : 'USD' }))
    await expect(moneyLine(page, 'Remaining')).toContainText('US$ 0.00')
    await stranger.reload()
    // What is due stands at the head of an unpaid invoice too; the last one is the sum.
    await expect(stranger.locator('dl > div').filter({ hasText: 'Unachodaiwa' }).last()).toContainText(
      index === 0 ? 'US$ 30.00' : 'US$ 0.00',
    )
  }
  await expect(stranger.getByText('Imelipwa')).toBeVisible()
  await expect(stranger.getByText('555010')).toHaveCount(0)
  for (const receipt of receipts) {
    await expect(stranger.getByText(`Risiti ${receipt}`, { exact: false })).toBeVisible()
  }

  for (const [index, { trackingNumber }] of cargo.entries()) {
    await page.goto(`/admin/book-keeping?search=${trackingNumber}`)
    const entry = page.getByText(`Payment for ${trackingNumber}, receipt ${receipts[index]}`)
    await expect(entry.filter({ visible: true })).toHaveCount(1)
  }

  const [download] = await Promise.all([
    stranger.waitForEvent('download'),
    stranger.getByRole('link', { name: 'Hifadhi kama PDF' }).click(),
  ])
  const text = pdfText(await readFile(await download.path())).replaceAll('\n', '')
  for (const expected of ['Ankara', 'Imelipwa', 'US$ 60.00', ...cargo.map((one) => one.trackingNumber)]) {
    expect(text).toContain(expected)
  }
})
