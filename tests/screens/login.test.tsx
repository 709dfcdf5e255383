import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AdminGate } from '@/components/layout/AdminGate'
import { LanguageSwitch } from '@/components/layout/LanguageSwitch'
import Overlays from '@/components/layout/Overlays'
import { SiteHeader } from '@/components/layout/SiteHeader'
import { useOfficeTranslator } from '@/hooks/translator'
import { chosenLanguage, forgetLanguage } from '@/lib/client/browser-language'
import { listEntries, putEntry } from '@/lib/client/offline-queue'
import { newEntry } from '@/lib/client/queue-entries'
import { clearSession, hasSessionEnded, noteSessionEnd, readSession } from '@/lib/client/session-store'
import { FAIL } from '@/tests/msw/handlers'
import { MANAGER, PASSWORD } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

afterEach(forgetLanguage)

async function tryLogin(email: string, password: string) {
  const onClose = vi.fn()
  const shown = renderScreen(<Overlays open="login" onClose={onClose} />)
  if (email) await shown.user.type(await screen.findByLabelText('Email'), email)
  if (password) await shown.user.type(await screen.findByLabelText('Password'), password)
  await shown.user.click(screen.getByRole('button', { name: 'Login' }))
  return { ...shown, onClose }
}

test('a wrong e-mail and a short password are flagged with the texts of the specification, and nothing is sent', async () => {
  await tryLogin('nobody', ' 12345 ')
  expect(await screen.findByText('Email address incorrect')).toBeTruthy()
  expect(await screen.findByText('The password must be at least 6 characters')).toBeTruthy()
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  expect(mock.state.calls).not.toContain('POST /login')
})

test('a corrected field loses its flag', async () => {
  const { user } = await tryLogin('nobody', PASSWORD)
  await screen.findByText('Email address incorrect')
  await user.type(screen.getByLabelText('Email'), '@example.com')
  await waitFor(() => expect(screen.queryByText('Email address incorrect')).toBeNull())
})

test('a wrong password is shown as wrong credentials', async () => {
  await tryLogin(MANAGER.email, 'something else')
  expect(await screen.findByText('Wrong credentials')).toBeTruthy()
  expect(readSession()).toBeNull()
})

test('a lost connection is shown as a network error', async () => {
  await tryLogin(MANAGER.email, FAIL.network)
  expect(await screen.findByText('Network error')).toBeTruthy()
})

test('a server that fails is not shown as a network error', async () => {
  await tryLogin(MANAGER.email, FAIL.server)
  expect(await screen.findByText('The server failed. Try again in a moment.')).toBeTruthy()
  expect(screen.queryByText('Network error')).toBeNull()
})

test('too many attempts say when to try again', async () => {
  await tryLogin(MANAGER.email, FAIL.tooMany)
  expect(await screen.findByText(/Try again in 40 seconds/)).toBeTruthy()
})

test('the right password stores the session with the token of the header and opens the dashboard', async () => {
  const { visited, onClose } = await tryLogin(` ${MANAGER.email}`, PASSWORD)
  await waitFor(() => expect(visited).toEqual(['/admin/dashboard']))
  expect(await screen.findByText('Login successfully')).toBeTruthy()
  expect(readSession()).toMatchObject({ user: { name: MANAGER.name }, authToken: `token ${MANAGER.id}` })
  expect(onClose).toHaveBeenCalledOnce()
})

function Title() {
  return <h1>{useOfficeTranslator()?.t('admin:titles.dashboard') ?? 'loading'}</h1>
}

test('signing in leaves the texts of the office that are loaded already', async () => {
  const { user } = renderScreen(
    <>
      <Title />
      <Overlays open="login" onClose={() => undefined} />
    </>,
  )
  await screen.findByText('Dashboard')
  await user.type(await screen.findByLabelText('Email'), MANAGER.email)
  await user.type(await screen.findByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByText('Login successfully')
  expect(screen.getByText('Dashboard')).toBeTruthy()
})

test('with two-step sign-in the code is asked for after the password, in the same modal', async () => {
  const { user, visited } = await tryLogin(MANAGER.email, FAIL.twoStep)
  const code = await screen.findByLabelText('Six digits, or a recovery code')
  expect(screen.getByRole('dialog', { name: 'Enter the code' })).toBeTruthy()
  expect(screen.queryByText('Wrong credentials')).toBeNull()
  await user.type(code, '000000{Enter}')
  expect(await screen.findByText('This code is not right, or was used already')).toBeTruthy()
  expect(readSession()).toBeNull()
  await user.clear(code)
  await user.type(code, '123456{Enter}')
  await waitFor(() => expect(visited).toEqual(['/admin/dashboard']))
  expect(readSession()?.authToken).toBe(`token ${MANAGER.id}`)
})

test('logout ends the session on the server and here', async () => {
  const onClose = vi.fn()
  const { user, visited } = renderScreen(<Overlays open="logout" onClose={onClose} />, { as: MANAGER })
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  expect(await screen.findByText('Logout successfully')).toBeTruthy()
  expect(mock.state.calls).toContain('POST /logout')
  expect(readSession()).toBeNull()
  expect(visited).toEqual(['/'])
})

test('whoever signs in sees their own language, and after the logout the browser is as it was before them', async () => {
  mock.state.account.language = 'zh'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = 'NEXT_LOCALE=sw; path=/'
  const { user, visited, unmount } = await tryLogin(MANAGER.email, PASSWORD)
  await waitFor(() => expect(visited).toEqual(['/zh/admin/dashboard']))
  expect(chosenLanguage()).toBe('zh')
  unmount()
  const left = renderScreen(<Overlays open="logout" onClose={vi.fn()} />)
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(left.visited).toEqual(['/']))
  expect(chosenLanguage()).toBe('sw')
})

test('a session that ends elsewhere gives the browser its language back too, none where none was chosen', async () => {
  mock.state.account.language = 'zh'
  const { unmount } = await tryLogin(MANAGER.email, PASSWORD)
  await waitFor(() => expect(chosenLanguage()).toBe('zh'))
  unmount()
  const { visited } = renderScreen(<AdminGate section="dashboard">The office</AdminGate>)
  expect(await screen.findByText('The office')).toBeTruthy()
  act(clearSession)
  await waitFor(() => expect(visited).toEqual(['/']))
  expect(chosenLanguage()).toBeNull()
})

test('a language that is chosen while signed in is saved to the account, one of a visitor is not', async () => {
  const { user, unmount } = renderScreen(<LanguageSwitch />)
  await user.click(screen.getByRole('link', { name: '中文' }))
  expect(mock.state.calls).toEqual([])
  unmount()
  renderScreen(<LanguageSwitch />, { as: MANAGER })
  await user.click(screen.getByRole('link', { name: 'SW, Kiswahili' }))
  await waitFor(() => expect(mock.state.account.language).toBe('sw'))
  expect(chosenLanguage()).toBe('sw')
})

test('the start page says that the server ended the session, until that is closed, and leads to the sign-in', async () => {
  noteSessionEnd({ user: { ...MANAGER, language: 'en' }, authToken: 'ended' })
  const { user } = renderScreen(<SiteHeader company={null} />)
  expect(await screen.findByText('Your session has ended. Sign in again.')).toBeTruthy()
  expect(screen.getByLabelText('Password')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(hasSessionEnded()).toBe(false)
  await waitFor(() => expect(screen.queryByText('Your session has ended. Sign in again.')).toBeNull())
})

test('logout says what is lost, and leaves nothing of this person', async () => {
  const input = { courierNumber: 'SF1', receiverId: null, weightKg: '2.5' }
  const parcel = {
    kind: 'parcel' as const,
    localNumber: 'L-0001',
    input,
    customer: null,
    hasProvisionalLabel: false,
  }
  const refusal = { text: 'Already received', errors: {}, error: 'parcel_doubts' }
  await putEntry({ ...newEntry(MANAGER.id), ...parcel, refusal })
  await putEntry({ ...newEntry('somebody'), ...parcel })
  const mine = `cargo-office.draft.${MANAGER.id}.post.new`
  window.localStorage.setItem(mine, '{"values":{}}')
  window.localStorage.setItem('cargo-office.draft.somebody.post.new', '{"values":{}}')
  const { user } = renderScreen(<Overlays open="logout" onClose={vi.fn()} />, { as: MANAGER })
  expect(await screen.findByText(/1 entry is on this device and has not been sent/)).toBeTruthy()
  expect(screen.getByText(/1 draft that was not saved is deleted/)).toBeTruthy()
  expect(window.localStorage.getItem(mine)).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete and log out' }))
  await waitFor(() => expect(readSession()).toBeNull())
  expect(window.localStorage.getItem(mine)).toBeNull()
  expect(window.localStorage.getItem('cargo-office.draft.somebody.post.new')).not.toBeNull()
  expect(await listEntries(MANAGER.id)).toEqual([])
  expect(await listEntries('somebody')).toHaveLength(1)
})

test('the login asks for a token that is worth nothing outside of this browser', async () => {
  await tryLogin(MANAGER.email, PASSWORD)
  await waitFor(() => expect(mock.state.tokenBinding).toBe('http'))
})
