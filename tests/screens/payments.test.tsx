import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { PackagePayments } from '@/components/payments/PackagePayments'
import { SplitPaymentModal } from '@/components/payments/SplitPaymentModal'
import { usePackage } from '@/hooks/packages'
import type { Customer } from '@/lib/contracts/customers'
import type { CargoPackage } from '@/lib/contracts/packages'
import { makeFiscal } from '@/tests/msw/fiscal-handlers'
import { LOST_ANSWER } from '@/tests/msw/payment-handlers'
import { received } from '@/tests/msw/received'
import { MANAGER, makeCustomer, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

let asha: Customer
let cargo: CargoPackage
beforeEach(() => {
  asha = makeCustomer({ name: "Ng'ombe <script> 测试" })
  cargo = received({ totalUSD: '100.00', remainingUSD: '100.00', isPaymentComplete: false }, asha)
  mock.state.customers = [asha]
  mock.state.packages = [cargo]
  mock.state.invoiceSettings.tanzanianCurrencies = 'TZS'
})

function Payments() {
  const { data } = usePackage(cargo.id)
  return data ? <PackagePayments cargo={data} /> : null
}

const callsTo = (path: string) => mock.state.calls.filter((call) => call === path)

/** The dialog in which the API's question stands; found by its text, which is quicker than by role. */
async function questionOf(title: string) {
  const dialog = (await screen.findByText(title)).closest<HTMLElement>('[role=dialog]')
  if (!dialog) throw new Error('the question is in no dialog')
  return dialog
}

async function openPayment(as = MANAGER) {
  const { user } = renderScreen(<Payments />, { as })
  await user.click(await screen.findByRole('button', { name: /Take a payment/ }))
  const dialog = await screen.findByRole('dialog', { name: /Payment for/ })
  const field = (name: string) => within(dialog).getByLabelText<HTMLInputElement>(name)
  const submit = within(dialog).getByRole('button', { name: 'Take the payment' })
  return { user, dialog, field, submit }
}

test('thousands are grouped while one types, and it says what the payment counts and leaves before it is taken', async () => {
  const { user, dialog, field } = await openPayment()
  await user.type(field('Amount'), '130000')
  expect(field('Amount').value).toBe('130,000')
  expect(field('Rate').value).toBe('2,600')
  expect(within(dialog).getAllByText('50.00')).toHaveLength(2)
})

test('two clicks take one payment, its receipt has a number, and the package shows the remainder', async () => {
  const { user, field, submit } = await openPayment()
  await user.type(field('Amount'), '130000')
  await user.dblClick(submit)
  expect(await screen.findByRole('dialog', { name: /Receipt 1/ })).toBeTruthy()
  expect(callsTo('POST /packages/{id}/payments')).toHaveLength(1)
  expect(cargo).toMatchObject({ paidAmountUSD: '50.00', remainingUSD: '50.00' })
  expect(await screen.findByRole('link', { name: 'Receipt 1' })).toBeTruthy()
})

test('where a fiscal receipt is wanted, the code of its slip is entered with the money in hand', async () => {
  mock.state.fiscalReceipts = [makeFiscal({ receiptNumber: 1 })]
  const { user, field, submit } = await openPayment()
  await user.type(field('Amount'), '130000')
  await user.click(submit)
  await user.click(await screen.findByRole('button', { name: /Enter the code/ }))
  const slip = within(await questionOf('Slip of receipt 1'))
  await user.type(slip.getByLabelText('Verification code'), 'A1B2')
  await user.type(slip.getByLabelText('Time on the slip'), '14:05:09')
  await user.click(slip.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Enter the code/ })).toBeNull())
  expect(mock.state.fiscalReceipts[0]?.verificationCode).toBe('A1B2')
})

test('an answer that is lost on the way is asked again with the same key: one payment', async () => {
  const { user, dialog, field, submit } = await openPayment()
  await user.type(field('Amount'), '130000')
  await user.type(field('Note'), LOST_ANSWER)
  await user.click(submit)
  expect(await within(dialog).findByText(/No connection/)).toBeTruthy()
  await user.click(submit)
  expect(await screen.findByRole('dialog', { name: /Receipt 1/ })).toBeTruthy()
  expect(cargo.paidAmountUSD).toBe('50.00')
})

test('what is too much is said to become credit before it is taken', async () => {
  const { user, dialog, field } = await openPayment()
  await user.click(within(dialog).getByText('US dollars'))
  await user.type(field('Amount'), '130')
  expect(await within(dialog).findByText(/US\$ 30.00 more than is owed/)).toBeTruthy()
})

test('a price that changed while one typed is refused, shown old and new, and taken only when said again', async () => {
  const { user, dialog, field, submit } = await openPayment()
  await user.type(field('Amount'), '130000')
  Object.assign(cargo, { totalUSD: '80.00', remainingUSD: '80.00', version: cargo.version + 1 })
  await user.click(submit)
  expect(await within(dialog).findByText(/changed while you were typing/)).toBeTruthy()
  expect(within(dialog).getAllByText('US$ 80.00')).toHaveLength(2)
  expect(cargo.paidAmountUSD).toBe('0.00')
  await user.click(submit)
  expect(await screen.findByRole('dialog', { name: /Receipt 1/ })).toBeTruthy()
  expect(cargo.remainingUSD).toBe('30.00')
})

test('a rate far from the package’s is sent again with the reason that the API asks for', async () => {
  const { user, field, submit } = await openPayment()
  await user.type(field('Amount'), '130000')
  await user.clear(field('Rate'))
  await user.type(field('Rate'), '260')
  await user.click(submit)
  const question = await questionOf('A rate far from the usual one')
  await user.click(within(question).getByText('Use this rate'))
  expect(within(question).getByText('Required')).toBeTruthy()
  expect(cargo.paidAmountUSD).toBe('0.00')
  await user.type(within(question).getByLabelText('Reason'), 'Agreed')
  await user.click(within(question).getByText('Use this rate'))
  const next = await questionOf('More than is open')
  await user.click(within(next).getByText('Yes, it is right'))
  await waitFor(() => expect(cargo.paidAmountUSD).toBe('500.00'))
  expect(callsTo('POST /packages/{id}/payments')).toHaveLength(3)
})

test('a payment begins in the currency that prices are stated in', async () => {
  mock.state.invoiceSettings.tanzanianCurrencies = 'USD+TZS'
  const { user, dialog, field } = await openPayment()
  expect(within(dialog).queryByLabelText('Rate')).toBeNull()
  await user.click(within(dialog).getByText('Shillings'))
  expect(field('Rate').value).toBe('2,600')
})

test('all that is open is filled in rounded as the customer was asked for it, and is no credit', async () => {
  mock.state.invoiceSettings.cashRounding = '100'
  Object.assign(cargo, { totalUSD: '100.03', remainingUSD: '100.03' })
  const { user, dialog, field } = await openPayment()
  await user.click(within(dialog).getByRole('button', { name: /TShs 260,100/ }))
  expect(field('Amount').value).toBe('260,100')
  expect(within(dialog).queryByText(/more than is owed/)).toBeNull()
})

test('next to nothing of what is open is asked about, and taken when it is meant', async () => {
  const { user, field, submit } = await openPayment()
  await user.type(field('Amount'), '2500')
  await user.click(submit)
  const question = await questionOf('Next to nothing of what is open')
  await user.click(within(question).getByText('Yes, it is right'))
  await waitFor(() => expect(cargo.paidAmountUSD).toBe('0.96'))
})

test('an empty amount is refused at its field, and a question that is not confirmed takes nothing', async () => {
  const { user, dialog, field, submit } = await openPayment()
  await user.click(submit)
  expect(await within(dialog).findByText('Must be more than 0')).toBeTruthy()
  await user.type(field('Amount'), '2600000')
  await user.click(submit)
  const question = await questionOf('More than is open')
  await user.click(within(question).getByText('Cancel'))
  expect(cargo.paidAmountUSD).toBe('0.00')
})

test('a payment is taken back with a reason only, and stays to be seen, struck through', async () => {
  const { user, field, submit } = await openPayment()
  await user.type(field('Amount'), '130000')
  await user.click(submit)
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'Take back' }))
  const question = await screen.findByRole('dialog', { name: /Take back the payment of TShs 130,000/ })
  await user.click(within(question).getByRole('button', { name: 'Take back' }))
  expect(await within(question).findByText('Required')).toBeTruthy()
  expect(cargo.paidAmountUSD).toBe('50.00')
  await user.type(within(question).getByRole('textbox', { name: 'Reason' }), 'Wrong customer')
  await user.click(await within(question).findByRole('button', { name: /Take back/ }))
  expect(await screen.findByText(/Wrong customer/)).toBeTruthy()
  await waitFor(() => expect(cargo.paidAmountUSD).toBe('0.00'))
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})

test('who may not take payments sees what was paid and no button', async () => {
  renderScreen(<Payments />, { as: WAREHOUSE })
  expect(await screen.findByText('Nothing has been paid or given yet.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('one payment is divided over two packages, the oldest first, as it was shown', async () => {
  const owes = { totalUSD: '20.00', remainingUSD: '20.00', isPaymentComplete: false }
  const second = received({ ...owes, trackingNumber: 'UMJ00000002' }, asha)
  mock.state.packages = [cargo, second]
  const receipts: number[] = []
  const { user } = renderScreen(
    <SplitPaymentModal
      customer={asha}
      currency="TZS"
      onClosed={() => undefined}
      onTaken={(number) => receipts.push(number)}
    />,
    { as: MANAGER },
  )
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(second.trackingNumber)
  await user.type(within(dialog).getByLabelText('Amount'), '286000')
  expect(await within(dialog).findByText('260,000')).toBeTruthy()
  await user.dblClick(within(dialog).getByRole('button', { name: 'Take the payment' }))
  await waitFor(() => expect(receipts).toEqual([1]))
  expect(cargo.paidAmountUSD).toBe('100.00')
  expect(second.paidAmountUSD).toBe('10.00')
  expect(callsTo('POST /customers/{id}/payments')).toHaveLength(1)
})
