import { call } from '@/lib/client/call'
import { createInvoiceLink } from '@/lib/contracts/invoices'
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
