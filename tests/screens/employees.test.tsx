import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmployeeScreen } from '@/components/employees/EmployeeScreen'
import { EmployeesScreen } from '@/components/employees/EmployeesScreen'
import { PermissionsScreen } from '@/components/permissions/PermissionsScreen'
import { ALL_CAPABILITIES, may } from '@/lib/domain/access'
import { makeEmployee } from '@/tests/msw/people-handlers'
import { MANAGER } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'
import { readTexts } from './support/texts'

test('the form names what is missing, says that it is incomplete, and sends nothing', async () => {
  const { user } = renderScreen(<EmployeesScreen />, { as: MANAGER, query: { new: '1' } })
  await user.click(await screen.findByRole('button', { name: /Register$/ }))
  expect(await screen.findByText('Please complete filling in the employee form')).toBeTruthy()
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(mock.state.calls).not.toContain('POST /employees')
})

test('what was typed of an employee and not saved is offered again', async () => {
  const options = { as: MANAGER, query: { new: '1' } }
  const { user, unmount } = renderScreen(<EmployeesScreen />, options)
  await user.type(await screen.findByLabelText('Name'), 'Rehema')
  unmount()
  renderScreen(<EmployeesScreen />, options)
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Rehema')
})

test('a taken e-mail is refused at its field; saved with another, the password link follows', async () => {
  mock.state.people.push(makeEmployee({ email: 'taken@example.com' }))
  const { user, visited } = renderScreen(<EmployeesScreen />, { as: MANAGER, query: { new: '1' } })
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('Name'), '测试 Ng’ombe')
  await user.type(form.getByLabelText('E-mail'), 'taken@example.com')
  await user.click(form.getByLabelText('Job position'))
  await user.click(await screen.findByTitle('Driver'))
  await user.click(screen.getByRole('button', { name: /Register$/ }))
  expect(await screen.findByText('Somebody else has this e-mail')).toBeTruthy()
  await user.clear(screen.getByLabelText('E-mail'))
  await user.type(screen.getByLabelText('E-mail'), 'free@example.com')
  await user.click(screen.getByRole('button', { name: /Register$/ }))
  await waitFor(() => expect(visited.join()).toMatch(/\/admin\/employees\/[0-9a-f-]{36}\?link=1/))
  expect(mock.state.people.at(-1)).toMatchObject({ name: '测试 Ng’ombe', position: 'driver', salary: null })
})

test('a system manager may change nobody above, and reads why', async () => {
  const boss = makeEmployee({ name: 'The Owner', privilege: 'super admin', hasPassword: true })
  mock.state.people.push(boss)
  renderScreen(<EmployeeScreen />, { as: MANAGER, query: { id: boss.id } })
  expect(await screen.findByText(/This person’s rights are not below yours/)).toBeTruthy()
  for (const name of ['Edit', 'Suspend', 'Delete', 'New password link']) {
    expect(screen.queryByRole('button', { name }), name).toBeNull()
  }
})

test('suspending asks once; the link to a password is shown once it is made', async () => {
  const clerk = makeEmployee({ name: 'Juma Ali' })
  mock.state.people.push(clerk)
  const { user } = renderScreen(<EmployeeScreen />, { as: MANAGER, query: { id: clerk.id } })
  await user.click(await screen.findByRole('button', { name: /Make the password link/ }))
  const asked = await screen.findByRole('dialog', { name: /Password link for Juma/ })
  await user.click(within(asked).getByRole('button', { name: 'Make the link' }))
  const link = await screen.findByLabelText('New password link')
  expect((link as HTMLInputElement).value).toMatch(/\/set-password\?token=only-once$/)
  await user.click(screen.getByRole('button', { name: 'Done' }))

  await user.click(screen.getByRole('button', { name: 'Suspend' }))
  const question = await screen.findByRole('dialog', { name: 'Suspend Juma Ali?' })
  expect(mock.state.people[0]?.status).toBe('active')
  await user.click(within(question).getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText('Suspended')).toBeTruthy()
})

test('the page of permissions shows the permission table, for every capability in every language', () => {
  for (const language of ['en', 'zh', 'sw'] as const) {
    const texts = readTexts(language).permissions as { capability: Record<string, Record<string, string>> }
    for (const capability of ALL_CAPABILITIES) {
      const [area = '', action = ''] = capability.split('.')
      expect(texts.capability[area]?.[action], `${language} ${capability}`).toBeTruthy()
    }
  }
  renderScreen(<PermissionsScreen />, { as: MANAGER })
  const row = screen.getByRole('row', { name: /^Take payments and give discounts/ })
  const marks = within(row).getAllByRole('cell')
  const wanted = [
    ...(['employee', 'secretary', 'system manager', 'super admin'] as const).map((privilege) =>
      may({ privilege, position: 'other' }, 'payments.take'),
    ),
    ...(['accountant', 'sales', 'customer service'] as const).map((position) =>
      may({ privilege: 'employee', position }, 'payments.take'),
    ),
  ]
  expect(marks.map((cell) => within(cell).queryByText('may') !== null)).toEqual(wanted)
})
