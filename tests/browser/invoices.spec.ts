import { call } from '@/lib/client/call'
import { createInvoiceLink, getInvoiceSettings, putInvoiceSettings } from '@/lib/contracts/invoices'
import { recordPayment } from '@/lib/contracts/payments'
import { pdfText } from '@/tests/server/support/pdf-text'
import { uniqueName } from './support/names'
import { expect, test } from './support/test'

const PHONE = { viewport: { width: 360, height: 740 } }

test.describe('an invoice', () => {
  test.use({ role: 'secretary' })

  test('goes from two packages to a stranger, and settles on their page as it is paid', async ({
    page,
    office,
    openPage,
  }) => {
    const name = uniqueName("Ng'ombe")
    const receiver = await office.customer({ name })
    const cargo = [
      await office.cargo({ receiverId: receiver.id }),
      await office.cargo({ receiverId: receiver.id }),
    ]
    const { authToken } = await office.sessionOf('superadmin')
    const on = { base: office.base, token: authToken }
    const ways = {
      bankAccounts: [],
      mobileMoney: [{ provider: 'M-Pesa', name: 'Umoja Cargo', number: '555010' }],
    }
    const { version } = await call(getInvoiceSettings, on)
    await call(putInvoiceSettings, { ...on, body: { tanzanianCurrencies: 'USD+TZS', ...ways, version } })

    await page.goto(`/admin/invoices?receiverId=${receiver.id}`)
    for (const { trackingNumber } of cargo) await expect(page.getByLabel(trackingNumber)).toBeChecked()
    await page.getByRole('button', { name: 'Make the link' }).click()
    await expect(page.getByText(/Tafadhali lipa malipo ya awali ya 50%/)).toBeVisible()
    const address = await page.locator('a[href*="/combined-invoice/"]').getAttribute('href')

    const stranger = await openPage(PHONE)
    await stranger.goto(address ?? '')
    await expect(stranger.getByRole('heading', { name: 'Ankara' })).toBeVisible()
    await expect(stranger.getByText(name)).toBeVisible()
    await expect(stranger.getByText('US$ 60.00').first()).toBeVisible()
    await expect(stranger.getByText('555010')).toBeVisible()
    const overflow = await stranger.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)

    const [first, second] = cargo
    const tzs = String(Number(first?.currencyConverter) * 30)
    await call(recordPayment, {
      ...on,
      params: { id: first?.id ?? '' },
      body: { amount: tzs, currency: 'TZS', method: 'cash' },
    })
    await stranger.reload()
    await expect(stranger.getByText('US$ 30.00').first()).toBeVisible()
    await call(recordPayment, {
      ...on,
      params: { id: second?.id ?? '' },
      body: { amount: '30', currency: 'USD', method: 'cash' },
    })
    await stranger.reload()
    await expect(stranger.getByText('Imelipwa')).toBeVisible()
    await expect(stranger.getByText('555010')).toHaveCount(0)

    for (const [language, word] of [
      ['en', 'Invoice'],
      ['zh', '账单'],
      ['sw', 'Ankara'],
    ] as const) {
      const body = { kind: 'combined' as const, packageIds: cargo.map(({ id }) => id), language }
      const { pdfPath } = await call(createInvoiceLink, { ...on, body })
      const answer = await stranger.request.get(pdfPath)
      const text = pdfText(await answer.body()).replaceAll('\n', '')
      for (const expected of [word, 'US$ 60.00', ...cargo.map(({ trackingNumber }) => trackingNumber)]) {
        expect(text).toContain(expected)
      }
    }
  })

  test('whose address was changed says that it is not the company’s figure', async ({ office, openPage }) => {
    const cargo = await office.cargo()
    const { authToken } = await office.sessionOf('secretary')
    const body = {
      kind: 'fixed-price' as const,
      packageIds: [cargo.id],
      fixedPrice: '25',
      language: 'en' as const,
    }
    const { path } = await call(createInvoiceLink, { base: office.base, token: authToken, body })
    const stranger = await openPage(PHONE)
    await stranger.goto(path)
    await expect(stranger.getByText('US$ 25.00').first()).toBeVisible()
    await expect(stranger.getByText('This is not the company’s figure')).toHaveCount(0)
    await stranger.goto(path.replace('fixedPrice=25', 'fixedPrice=1'))
    await expect(stranger.getByText('This is not the company’s figure')).toBeVisible()
    await expect(stranger.getByRole('link', { name: 'Save as PDF' })).toHaveCount(0)
  })
})
