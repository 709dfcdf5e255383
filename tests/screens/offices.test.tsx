import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OfficesScreen } from '@/components/offices/OfficesScreen'
import { MANAGER, makeOffice } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const open = async () => {
  const { user } = renderScreen(<OfficesScreen />, { as: MANAGER })
  return { user, edit: (name: string) => screen.findByRole('button', { name: `Edit ${name}` }) }
}

test('the offices are listed with what they do, where they are and when they are open', async () => {
  mock.state.offices.push(
    makeOffice({ code: 'mwanza', english: 'Mwanza', address: 'Station Road 4, Mwanza', isActive: false }),
  )
  await open()
  const row = (await screen.findByText('Station Road 4, Mwanza, Tanzania')).closest('tr')
  if (!row) throw new Error('no row')
  expect(within(row).getByText('not used')).toBeTruthy()
  expect(within(row).getByText('Hands cargo over')).toBeTruthy()
  expect(within(row).getByText('09:00-17:00')).toBeTruthy()
  expect(screen.getByText('Receives cargo')).toBeTruthy()
})

test('one is added; what is wrong is said at its field', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /New office/ }))
  const drawer = await screen.findByRole('dialog')
  const type = (label: string, text: string) => user.type(within(drawer).getByLabelText(label), text)
  await type('Code', 'Mwanza 2')
  await type('English name', 'Mwanza')
  await type('Chinese name', '姆万扎')
  await type('Swahili name', 'Mwanza')
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(await within(drawer).findByText(/Small letters, figures and hyphens, beginning/)).toBeTruthy()
  await user.clear(within(drawer).getByLabelText('Code'))
  await type('Code', 'mwanza')
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(mock.state.offices).toHaveLength(3))
  expect(mock.state.offices[2]).toMatchObject({
    code: 'mwanza',
    countryCode: 'TZ',
    phone: null,
    isActive: true,
  })
})

test('the last one of its kind stays in use, and its code stays', async () => {
  const { user, edit } = await open()
  await user.click(await edit('Guangzhou'))
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).getByLabelText('Code')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  await user.click(within(drawer).getByRole('checkbox', { name: 'In use' }))
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(await within(drawer).findByText('This is the last office in use that does so')).toBeTruthy()
  expect(mock.state.offices[0]?.isActive).toBe(true)
})

test('where one of the company is follows its profile', async () => {
  const [china] = mock.state.offices
  if (china) Object.assign(china, { isOfCompany: true, address: 'Xiaobei Road, Guangzhou' })
  const { user, edit } = await open()
  await user.click(await edit('Guangzhou'))
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).getByText(/Xiaobei Road, Guangzhou/)).toBeTruthy()
  expect(within(drawer).getByText(/are those of the company’s profile/)).toBeTruthy()
  expect(within(drawer).queryByLabelText('Address')).toBeNull()
})

test('one that nothing names can be deleted', async () => {
  mock.state.offices.push(makeOffice({ code: 'mwanza', english: 'Mwanza', isUsed: false }))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete Mwanza' }))
  const question = await screen.findByRole('dialog', { name: 'Delete Mwanza?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(mock.state.offices.map(({ code }) => code)).toEqual(['guangzhou', 'dar-es-salaam']),
  )
})
