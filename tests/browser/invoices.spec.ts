import { call } from '@/lib/client/call'
import { createInvoiceLink } from '@/lib/contracts/invoices'
import { issueInvoice } from '@/lib/contracts/issued-invoices'
import { addDays, officeToday } from '@/lib/domain/dates'
import { expect, test } from './support/test'

const PHONE = { viewport: { width: 360, height: 740 } }

test('an invoice whose address was changed says that the company did not sign it, and shows no amount', async ({
  office,
  openPage,
}) => {
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
  await expect(stranger.getByText('The company did not sign this link')).toHaveCount(0)
  await stranger.goto(path.replace('fixedPrice=25', 'fixedPrice=1'))
  await expect(stranger.getByText('The company did not sign this link')).toBeVisible()
  await expect(stranger.getByText('US$ 1.00')).toHaveCount(0)
  await expect(stranger.getByRole('link', { name: 'Save as PDF' })).toHaveCount(0)
})

test.describe('the register', () => {
  test.use({ role: 'superadmin' })

  test('an issued invoice is sent from its row, and is opened when the customer opens its link, not when staff do', async ({
    page,
    office,
    openPage,
  }) => {
    const { id: receiverId } = await office.customer()
    const cargo = await office.cargo({ receiverId })
    const dueOn = addDays(officeToday(), 14)
    const issue = { packageIds: [cargo.id], dueOn, taxClass: 'zero' as const }
    const { number } = await office.act(issueInvoice, { body: issue }, 'superadmin')
    await page.goto(`/admin/invoices/issued?customerId=${receiverId}`)
    const row = page.getByRole('row').filter({ hasText: number })
    await row.getByRole('button', { name: `Actions for ${number}` }).click()
    await page.getByRole('menuitem', { name: 'Send', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await expect(row).toContainText(/WhatsApp · |SMS · /)

    const body = { kind: 'combined' as const, packageIds: [cargo.id], language: 'en' as const }
    const { path } = await office.act(createInvoiceLink, { body })
    const reported = (shown: typeof page) =>
      shown.waitForResponse((answer) => answer.url().endsWith('/invoice-looks'))
    const byStaff = reported(page)
    await page.goto(path)
    await byStaff
    await page.goto(`/admin/invoices/issued?customerId=${receiverId}`)
    await expect(row).toBeVisible()
    await expect(row).not.toContainText('link')

    const customer = await openPage(PHONE)
    const byCustomer = reported(customer)
    await customer.goto(path)
    expect((await byCustomer).ok()).toBe(true)
    await page.reload()
    await expect(row).toContainText('link')
  })
})
