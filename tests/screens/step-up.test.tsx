import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { CustomersScreen } from '@/components/customers/CustomersScreen'
import { AdminGate } from '@/components/layout/AdminGate'
import { call } from '@/lib/client/call'
import { readSession } from '@/lib/client/session-store'
import { startExport } from '@/lib/contracts/audit'
import { MANAGER, makeCustomer, PASSWORD } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const saved: string[] = []

beforeEach(() => {
  saved.length = 0
  URL.createObjectURL = () => 'blob:saved'
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  }
})

async function exportCustomers() {
  mock.state.customers = [makeCustomer()]
  mock.state.needsCode = true
  const { user } = renderScreen(
    <AdminGate section="customers">
      <CustomersScreen />
    </AdminGate>,
    { as: MANAGER },
  )
  await user.click(await screen.findByRole('button', { name: /Export/ }))
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  // Found by its title: antd gives dialogs one and the same id in tests.
  const title = await screen.findByText('One more code')
  const dialog = title.closest<HTMLElement>('[role=dialog]') ?? document.body
  return { user, dialog: within(dialog) }
}

test('an export that needs a code asks for one and then goes on by itself', async () => {
  const { user, dialog } = await exportCustomers()
  const code = dialog.getByLabelText('Six digits, or a recovery code')
  await user.type(code, '000000{Enter}')
  expect(await dialog.findByText('Not right, or used already')).toBeTruthy()
  expect(saved).toEqual([])
  await user.clear(code)
  await user.type(code, '123456{Enter}')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(screen.queryByText('One more code')).toBeNull()
})

test('without the code nothing is exported, and why is said', async () => {
  const { user, dialog } = await exportCustomers()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/This needs a code of your authenticator app/)).toBeTruthy()
  expect(saved).toEqual([])
})

test('requests that need a code at once share one dialog', async () => {
  mock.state.needsCode = true
  const { user } = renderScreen(<AdminGate section="customers">{null}</AdminGate>, { as: MANAGER })
  await waitFor(() => expect(mock.state.calls).toContain('GET /session'))
  const both = Promise.all(
    ['listCustomers', 'listPackages'].map((list) => call(startExport, { body: { list } })),
  )
  await user.type(await screen.findByLabelText('Six digits, or a recovery code'), '123456{Enter}')
  expect(await both).toEqual([null, null])
})

test('whoever has to set up two-step sign-in sees that in place of the office, until the codes were read', async () => {
  mock.state.mustSetUpTwoStep = true
  const { user } = renderScreen(
    <AdminGate section="customers">
      <p>the office</p>
    </AdminGate>,
    { as: MANAGER },
  )
  await user.click(await screen.findByRole('button', { name: 'Set it up now' }))
  expect(screen.queryByText('the office')).toBeNull()
  await user.type(await screen.findByLabelText('Your password, once more'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText('Six digits from the app'), '123456{Enter}')
  const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }))
  expect(screen.queryByText('the office')).toBeNull()
  await user.click(codes.getByRole('button', { name: 'I have kept them' }))
  expect(await screen.findByText('the office')).toBeTruthy()
  expect(readSession()?.user.mustSetUpTwoStep).toBeUndefined()
})
