import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CompanyScreen } from '@/components/company/CompanyScreen'
import type { EmployeeName } from '@/lib/contracts/employees'
import { makeCompany } from '@/tests/msw/admin-makers'
import { MANAGER, newId } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const OWNER: EmployeeName = { ...MANAGER, privilege: 'super admin' }

afterEach(() => vi.restoreAllMocks())

const open = (query?: Record<string, string>) => renderScreen(<CompanyScreen />, { as: OWNER, query })

test('what is typed is saved as the API takes it: phones by the slash, empty positions as none', async () => {
  const { user } = open()
  const [phones] = await screen.findAllByLabelText('Phones')
  const save = screen.getByRole('button', { name: /Save$/ })
  expect(save.hasAttribute('disabled')).toBe(true)
  await user.clear(phones as HTMLElement)
  await user.type(phones as HTMLElement, '+255 754 000 222 / 0754000333')
  for (const box of [screen.getAllByLabelText('Latitude')[0], screen.getAllByLabelText('Longitude')[0]]) {
    await user.clear(box as HTMLElement)
  }
  await user.click(save)
  expect(await screen.findByText('Saved. Pages and documents follow at once.')).toBeTruthy()
  expect(mock.state.company.tanzaniaOffice).toMatchObject({
    phones: ['+255754000222', '+255754000333'],
    position: null,
  })
})

test('a field that is wrong says so in the words of the API, and nothing is sent', async () => {
  const { user } = open()
  const [hours] = await screen.findAllByLabelText('Hours on weekdays')
  await user.clear(hours as HTMLElement)
  await user.type(hours as HTMLElement, '9 to 5')
  await user.click(screen.getByRole('button', { name: /Save$/ }))
  expect(await screen.findByText('Hours such as 09:00-17:00')).toBeTruthy()
  expect(mock.state.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
})

test('a logo that is removed comes back by Undo', async () => {
  const url = 'http://localhost/files/logo.png'
  mock.state.company = makeCompany({ logo: { url, width: 1800, height: 600 } })
  const fetchFile = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('picture'))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Remove the logo' }))
  const question = await screen.findByRole('dialog')
  await user.click(within(question).getByRole('button', { name: 'Remove the logo' }))
  await waitFor(() => expect(mock.state.company.logo).toBeNull())
  expect(fetchFile).toHaveBeenCalledWith(url)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(mock.state.company.logo?.url).toBe('/files/again.png'))
})

test('a logo whose picture cannot be had is removed without Undo', async () => {
  mock.state.company = makeCompany({ logo: { url: '/files/logo.png', width: 1800, height: 600 } })
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Remove the logo' }))
  const question = await screen.findByRole('dialog')
  await user.click(within(question).getByRole('button', { name: 'Remove the logo' }))
  await screen.findByText('The logo was removed.')
  expect(mock.state.company.logo).toBeNull()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a picture that is taken off the website comes back by Undo', async () => {
  const picture = {
    id: newId(),
    url: '/files/a.webp',
    thumbnailUrl: '/files/a-thumb.webp',
    width: 8,
    height: 6,
  }
  mock.state.companyPictures = [{ ...picture, subject: 'trucks' }]
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /: Our trucks$/ }))
  const question = await screen.findByRole('dialog')
  await user.click(within(question).getByRole('button', { name: 'Take off' }))
  await waitFor(() => expect(mock.state.companyPictures).toEqual([]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(mock.state.companyPictures).toHaveLength(1))
  expect(await screen.findByRole('button', { name: /: Our trucks$/ })).toBeTruthy()
})

test('another prefix warns that only new packages get it', async () => {
  const { user } = open()
  const box = await screen.findByLabelText('Prefix of tracking numbers')
  await user.clear(box)
  await user.type(box, 'KGO')
  expect(await screen.findByText(/Only new packages get the new prefix. Packages with UMJ keep/)).toBeTruthy()
})

test('what somebody else saved meanwhile is shown beside one’s own, and neither is lost', async () => {
  const { user } = open()
  const name = await screen.findByLabelText('Name', { exact: true })
  await user.clear(name)
  await user.type(name, 'Simba')
  mock.state.company = makeCompany({ name: 'Twiga', email: 'new@example.com', version: 2 })
  await user.click(screen.getByRole('button', { name: /Save$/ }))
  const title = await screen.findByText('Somebody else saved while you were editing')
  const notice = within(title.closest<HTMLElement>('[role=alert]') ?? title)
  expect(notice.getByText('Simba')).toBeTruthy()
  expect(notice.getByText('Twiga')).toBeTruthy()
  await user.click(notice.getByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: /Save$/ }))
  await waitFor(() =>
    expect(mock.state.company).toMatchObject({ name: 'Simba', email: 'new@example.com', version: 3 }),
  )
})

test('ways to pay are added, refused by name while a number is missing, and saved', async () => {
  const { user } = open({ view: 'payment' })
  await user.click(await screen.findByRole('button', { name: /Add a number/ }))
  await user.type(screen.getByLabelText('Network'), 'M-Pesa')
  await user.type(screen.getByLabelText('Name shown to who pays'), 'Umoja')
  await user.click(screen.getByRole('button', { name: /Save$/ }))
  expect(await screen.findByText('Required')).toBeTruthy()
  await user.type(screen.getByLabelText('Number'), '555010')
  await user.click(screen.getByRole('button', { name: /Save$/ }))
  await waitFor(() =>
    expect(mock.state.invoiceSettings.mobileMoney).toEqual([
      { provider: 'M-Pesa', name: 'Umoja', number: '555010' },
    ]),
  )
})

test.each([
  [null, 'Payment by a prompt on the phone: off. No gateway is set up on the server.'],
  [true, 'Payment by a prompt on the phone: by Selcom, into the account Till & Co.'],
  [false, /Selcom is set up, but there is no account Till & Co in TShs/],
])('by whom customers are asked to pay stands beside the messages of money: %s', async (isReady, text) => {
  mock.state.paymentGateway = isReady === null ? null : { label: 'Selcom', account: 'Till & Co', isReady }
  open({ view: 'payment' })
  expect(await screen.findByText(text)).toBeTruthy()
})
