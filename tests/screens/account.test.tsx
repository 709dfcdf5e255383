import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AccountScreen } from '@/components/account/AccountScreen'
import { AppearancePanel } from '@/components/account/AppearancePanel'
import { useChosenColors } from '@/hooks/color-scheme'
import { MANAGER, PASSWORD } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

test('my name is saved, and saved again, without a conflict with myself', async () => {
  const { user } = renderScreen(<AccountScreen />, { as: MANAGER })
  for (const name of ["Joseph Ng'ombe", '约瑟夫 Mushi']) {
    const field = await screen.findByLabelText('Name')
    await user.clear(field)
    await user.type(field, name)
    await user.click(screen.getByRole('button', { name: /Save$/ }))
    await waitFor(() => expect(mock.state.account.name).toBe(name))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Save$/ }).getAttribute('disabled')).not.toBeNull(),
    )
  }
  expect(screen.queryByText(/Somebody else saved/)).toBeNull()
})

test('the digest is none until somebody chooses a channel, and none again', async () => {
  const { user } = renderScreen(<AccountScreen />, { as: MANAGER })
  const choose = async (next: string) => {
    await user.click(await screen.findByLabelText('Digest of unread notifications'))
    await user.click(await screen.findByTitle(next))
    await user.click(screen.getByRole('button', { name: /Save$/ }))
  }
  await choose('By WhatsApp, each morning')
  await waitFor(() => expect(mock.state.account.digestChannel).toBe('whatsapp'))
  await choose('None')
  await waitFor(() => expect(mock.state.account.digestChannel).toBeNull())
})

test('the password is changed for who knows the present one, and the fields are empty after', async () => {
  const { user } = renderScreen(<AccountScreen />, { as: MANAGER })
  const present = await screen.findByLabelText('Present password')
  const next = screen.getByLabelText('New password')
  const change = () => user.click(screen.getByRole('button', { name: /Change password$/ }))
  await user.type(present, 'wrong one')
  await user.type(next, 'short')
  await change()
  await waitFor(() => expect(next.getAttribute('aria-invalid')).toBe('true'))
  expect(mock.state.calls).not.toContain('PUT /account/password')
  await user.type(next, ' no more')
  await change()
  expect(await screen.findByText('This is not your present password')).toBeTruthy()
  await user.clear(present)
  await user.type(present, PASSWORD)
  await change()
  expect(await screen.findByText(/Password changed/)).toBeTruthy()
  // antd puts new fields in the place of those that it empties.
  for (const label of ['Present password', 'New password']) {
    expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe('')
  }
})

test('two-step sign-in: password, key and code, then the recovery codes, which only their button closes', async () => {
  const { user } = renderScreen(<AccountScreen />, { as: MANAGER })
  expect(await screen.findByText('Chrome on Android', { exact: false })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Switch on' }))
  await user.type(await screen.findByLabelText('Your password, once more'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeTruthy()
  expect(screen.getByAltText('QR code for the authenticator app')).toBeTruthy()
  const code = screen.getByLabelText('Six digits from the app')
  await user.type(code, '12345{Enter}')
  expect(await screen.findByText('Six digits')).toBeTruthy()
  expect(mock.state.calls).not.toContain('PUT /account/two-step')
  await user.type(code, '6{Enter}')
  const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }))
  expect(codes.getByText('ABCD-EFGH-JKMN')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(codes.getByRole('button', { name: 'I have kept them' }))
  expect(await screen.findByText(/1 recovery code left/)).toBeTruthy()
})

function Office() {
  useChosenColors()
  return <AppearancePanel />
}

test('the office is dark for whoever chose it, and as the device says outside of it', async () => {
  const { user, unmount } = renderScreen(<Office />, { as: MANAGER })
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset.scheme).toBe('dark')
  unmount()
  expect(document.documentElement.dataset.scheme).toBeUndefined()
  const again = renderScreen(<Office />, { as: MANAGER })
  expect(document.documentElement.dataset.scheme).toBe('dark')
  await again.user.click(screen.getByRole('radio', { name: 'As the device' }))
  expect(document.documentElement.dataset.scheme).toBeUndefined()
})
