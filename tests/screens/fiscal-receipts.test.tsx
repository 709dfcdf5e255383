import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BookKeepingScreen } from '@/components/book-keeping/BookKeepingScreen'
import { CompanyScreen } from '@/components/company/CompanyScreen'
import { ReceiptDocument } from '@/components/payments/ReceiptDocument'
import { DEFAULT_COMPANY } from '@/lib/domain/company-default'
import { makeFiscal, proofOf } from '@/tests/msw/fiscal-handlers'
import { MANAGER } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const OWNER = { ...MANAGER, privilege: 'super admin' as const }

test('the books show no fiscal receipts to an office that does not use them', async () => {
  renderScreen(<BookKeepingScreen />, { as: MANAGER })
  await waitFor(() => expect(mock.state.calls.some((call) => call.includes('fiscal-settings'))).toBe(true))
  expect(await screen.findByRole('tab', { name: 'Closed days' })).toBeTruthy()
  expect(screen.queryByRole('tab', { name: 'Fiscal receipts' })).toBeNull()
})

test('the code of the slip is entered in the register, and corrected with a reason alone', async () => {
  mock.state.fiscalReceipts = [makeFiscal()]
  const { user } = renderScreen(<BookKeepingScreen />, { as: MANAGER, query: { view: 'fiscal' } })
  await user.click(await screen.findByRole('button', { name: 'Enter the code' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Verification code'), 'a1b2')
  await user.type(dialog.getByLabelText('Time on the slip'), '14:05')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Hours, minutes and seconds as printed: 14:05:09')).toBeTruthy()
  await user.type(dialog.getByLabelText('Time on the slip'), ':09')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const link = await screen.findByRole('link', { name: 'A1B2' })
  expect(link.getAttribute('href')).toBe('https://verify.tra.go.tz/A1B2_140509')
  expect(screen.queryByRole('button', { name: 'None wanted' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Correct' }))
  expect(within(await screen.findByRole('dialog')).getByLabelText('Reason')).toBeTruthy()
})

test('what all receipts come to stands below the register', async () => {
  mock.state.fiscalReceipts = [makeFiscal(), makeFiscal({ receiptNumber: 2, amountTZS: '20000.00' })]
  renderScreen(<BookKeepingScreen />, { as: MANAGER, query: { view: 'fiscal' } })
  expect((await screen.findByText('Total')).closest('tr')?.textContent).toContain('150,000')
})

test('none is wanted with a reason', async () => {
  mock.state.fiscalReceipts = [makeFiscal()]
  const { user } = renderScreen(<BookKeepingScreen />, { as: MANAGER, query: { view: 'fiscal' } })
  await user.click(await screen.findByRole('button', { name: 'None wanted' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Reason'), 'A deposit')
  await user.click(dialog.getByRole('button', { name: 'None is wanted' }))
  expect(await screen.findByText('A deposit')).toBeTruthy()
})

test('the receipt’s print has code, time, address and QR code once there is one, and nothing before', async () => {
  const waiting = makeFiscal()
  const link = 'https://verify.tra.go.tz/A1B2_140509'
  const proof = { verificationCode: 'A1B2', issuedOn: '2026-11-23', issuedTime: '14:05:09', link }
  const sale = makeFiscal({ state: 'acknowledged', ...proof })
  const receipt = {
    number: 1,
    customer: null,
    amount: '50.00',
    currency: 'USD' as const,
    paidOn: '2026-11-23',
    recordedBy: null,
    createdAt: '2026-11-23T08:00:00.000Z',
    instalments: [],
    fiscal: [proofOf(sale), proofOf(waiting)],
  }
  renderScreen(<ReceiptDocument receipt={receipt} company={DEFAULT_COMPANY} language="en" size="a5" />)
  expect(await screen.findByText(link)).toBeTruthy()
  expect(screen.getByText('Verification code: A1B2')).toBeTruthy()
  expect(screen.getAllByRole('img', { name: 'QR code of the tax authority' })).toHaveLength(1)
})

test('the owner sets how fiscal receipts are made', async () => {
  const { user } = renderScreen(<CompanyScreen />, { as: OWNER, query: { view: 'fiscal' } })
  await user.type(await screen.findByLabelText('Device'), '03TZ845')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(mock.state.fiscalSettings.device).toBe('03TZ845'))
})
