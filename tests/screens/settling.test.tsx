import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { BookKeepingScreen } from '@/components/book-keeping/BookKeepingScreen'
import { PackagePayments } from '@/components/payments/PackagePayments'
import { usePackage } from '@/hooks/packages'
import type { CargoPackage } from '@/lib/contracts/packages'
import { received } from '@/tests/msw/received'
import { MANAGER, makeCustomer } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

let cargo: CargoPackage
let other: CargoPackage
beforeEach(() => {
  const asha = makeCustomer({ name: "Ng'ombe <script> 测试" })
  const open = (usd: string) => received({ totalUSD: usd, remainingUSD: usd, isPaymentComplete: false }, asha)
  cargo = open('100.00')
  other = open('40.00')
  mock.state.customers = [asha]
  mock.state.packages = [cargo, other]
})

function Payments() {
  const { data } = usePackage(cargo.id)
  return data ? <PackagePayments cargo={data} /> : null
}

const callsTo = (path: string) => mock.state.calls.filter((call) => call === path)
const show = () => renderScreen(<Payments />, { as: MANAGER })

test('a discount has a reason, is not more than what is open, and lowers it once though clicked twice', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Discount' }))
  const dialog = await screen.findByRole('dialog', { name: 'Give a discount' })
  const give = within(dialog).getByRole('button', { name: 'Give the discount' })
  await user.type(within(dialog).getByLabelText('Amount'), '130')
  await user.click(give)
  expect(await within(dialog).findByText('Required')).toBeTruthy()
  expect(callsTo('POST /packages/{id}/discounts')).toEqual([])

  await user.type(within(dialog).getByLabelText('Reason'), 'Late by a week')
  await user.click(give)
  expect(await within(dialog).findByText(/More than the price that is left: US\$ 100.00/)).toBeTruthy()
  await user.clear(within(dialog).getByLabelText('Amount'))
  await user.type(within(dialog).getByLabelText('Amount'), '30')
  await user.dblClick(give)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(cargo).toMatchObject({ discountAmountUSD: '30.00', remainingUSD: '70.00' })
})

test('a package is counted as paid with a reason only, and asked for again', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Count as paid' }))
  const dialog = await screen.findByRole('dialog', { name: /Count this package as paid/ })
  expect(within(dialog).getByText(/US\$ 100.00 is open/)).toBeTruthy()
  const confirm = within(dialog).getByRole('button', { name: 'Count as paid' })
  await user.click(confirm)
  expect(cargo.isPaymentForceCompleted).toBe(false)
  await user.type(within(dialog).getByLabelText('Reason'), 'Lost one box')
  await user.click(confirm)
  await user.click(await screen.findByRole('button', { name: 'Ask for the rest again' }))
  expect(cargo).toMatchObject({ isPaymentForceCompleted: true, remainingUSD: '100.00' })
  const undo = await screen.findByRole('dialog', { name: /Ask for the rest again/ })
  await user.type(within(undo).getByLabelText('Reason'), 'It was found')
  await user.click(within(undo).getByRole('button', { name: 'Ask for the rest again' }))
  await waitFor(() => expect(cargo.isPaymentForceCompleted).toBe(false))
})

test('credit is offered where there is some, and moves what the other package still owes', async () => {
  Object.assign(cargo, { totalUSD: '0.00', remainingUSD: '0.00', isPaymentComplete: true })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /Take a payment/ }))
  const payment = await screen.findByRole('dialog', { name: /Payment for/ })
  await user.click(within(payment).getByText('US dollars'))
  await user.type(within(payment).getByLabelText('Amount'), '60')
  await user.click(within(payment).getByRole('button', { name: 'Take the payment' }))
  // Nothing is open: the API asks whether the amount is right.
  await user.click(await screen.findByRole('button', { name: 'Yes, it is right' }))
  await user.click(await screen.findByRole('button', { name: 'Done' }))

  await user.click(await screen.findByRole('button', { name: 'Move credit' }))
  const dialog = await screen.findByRole('dialog', { name: /Credit of US\$ 60.00/ })
  await user.click(within(dialog).getByLabelText('To the package'))
  await user.click(await screen.findByText(`${other.trackingNumber} · US$ 40.00`))
  expect(within(dialog).getByLabelText<HTMLInputElement>('Amount').value).toBe('40.00')
  await user.click(within(dialog).getByRole('button', { name: 'Move credit' }))
  await waitFor(() => expect(cargo.creditUSD).toBe('20.00'))
  expect(other).toMatchObject({ paidAmountUSD: '40.00', remainingUSD: '0.00' })
})

test('a day whose count differs from the books is closed with an explanation only', async () => {
  const { user } = renderScreen(<BookKeepingScreen />, { as: MANAGER, query: { view: 'closing' } })
  await user.click(await screen.findByRole('button', { name: /Count and close a day/ }))
  const form = await screen.findByRole('dialog')
  const close = within(form).getByRole('button', { name: 'Close the day' })
  await user.click(within(form).getByLabelText('Account'))
  await user.click(await screen.findByText(/Cash box US/))
  await user.type(within(form).getByLabelText('Counted'), '5')
  await user.click(close)
  expect(await within(form).findByText('Required')).toBeTruthy()
  expect(mock.state.closings).toEqual([])
  await user.type(within(form).getByLabelText('Explanation of the difference'), 'A coin was found')
  await user.dblClick(close)
  await waitFor(() => expect(mock.state.closings).toHaveLength(1))
  expect(mock.state.closings[0]).toMatchObject({ counted: '5', difference: '5.00' })
})
