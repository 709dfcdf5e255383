import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InvoiceLinksScreen } from '@/components/issued-invoices/InvoiceLinksScreen'
import { makeInvoiceLink } from '@/tests/msw/issued-handlers'
import { MANAGER, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const rowOf = async (number: string) =>
  (await screen.findByRole('link', { name: number })).closest('tr') as HTMLElement
const packageOf = (trackingNumber: string) => [{ id: null, trackingNumber }]

test('the links that were made say whether they were sent, opened and paid, and are copied', async () => {
  const sent = [{ channel: 'sms' as const, status: 'delivered' as const, at: '2026-11-02T08:00:00.000Z' }]
  mock.state.invoiceLinks = [
    makeInvoiceLink({ sent, opened: { days: 3, last: '2026-11-05' } }),
    makeInvoiceLink({ packages: packageOf('UMJ0PAID'), isPaid: true, due: [] }),
    makeInvoiceLink({ packages: packageOf('UMJ0CHINA'), kind: 'china', opened: null, path: null }),
  ]
  const { user } = renderScreen(<InvoiceLinksScreen />, { as: MANAGER })
  const first = await rowOf('UMJ0P0MR7CV5P5YJ')
  expect(first.textContent).toContain('SMS · delivered')
  expect(first.textContent).toContain('On 3 days, last on')
  expect(first.textContent).toContain('US$ 50.00')
  await user.click(within(first).getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/combined-invoice/Neema?trackingNumbers=UMJ0P0MR7CV5P5YJ&signature=abc`,
  )
  const paid = screen.getByText('UMJ0PAID').closest('tr')
  expect(paid?.textContent).toContain('Not opened')
  expect(paid?.textContent).toContain('Paid')
  const china = screen.getByText('UMJ0CHINA').closest('tr') as HTMLElement
  expect(china.textContent).toContain('Not counted')
  expect(within(china).queryByRole('button', { name: 'Copy link' })).toBeNull()
})

test('a link is revoked from its row, asked first; an agreed price by who may set one', async () => {
  mock.state.invoiceLinks = [
    makeInvoiceLink(),
    makeInvoiceLink({ packages: packageOf('UMJ0AGREED'), kind: 'fixed-price' }),
  ]
  const { user, unmount } = renderScreen(<InvoiceLinksScreen />, { as: MANAGER })
  const first = await rowOf('UMJ0P0MR7CV5P5YJ')
  await user.click(within(first).getByRole('button', { name: /Actions for the link/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke link' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Revoke link' }))
  await waitFor(async () => expect((await rowOf('UMJ0P0MR7CV5P5YJ')).textContent).toContain('Revoked'))
  expect(mock.state.invoiceLinks.map(({ state }) => state)).toEqual(['revoked', 'valid'])
  unmount()
  renderScreen(<InvoiceLinksScreen />, { as: WAREHOUSE })
  await user.click(await screen.findByRole('button', { name: 'Actions for the link of UMJ0AGREED' }))
  await screen.findByRole('menuitem', { name: 'Neema Mollel' })
  expect(screen.queryByRole('menuitem', { name: 'Revoke link' })).toBeNull()
})
