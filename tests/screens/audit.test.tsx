import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AuditScreen } from '@/components/audit/AuditScreen'
import type { EmployeeName } from '@/lib/contracts/employees'
import { makeAuditEntry } from '@/tests/msw/admin-makers'
import { MANAGER } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const OWNER: EmployeeName = { ...MANAGER, privilege: 'super admin' }
const PACKAGE = '00000000-0000-4000-8000-0000000000aa'
const BATCH = '00000000-0000-4000-8000-0000000000bb'

test('an entry says in plain words who changed what from what to what, and opens the record', async () => {
  mock.state.names = { [PACKAGE]: 'UMJ00000000', [BATCH]: 'SEA-9' }
  mock.state.auditEntries = [
    makeAuditEntry({
      action: 'package.batchChanged',
      entity: 'package',
      entityId: PACKAGE,
      changes: [
        { field: 'batchId', old: null, new: BATCH },
        { field: 'waitingStatus', old: 'released', new: 'approved' },
        { field: 'isPriced', old: false, new: true },
        { field: 'total_usd', old: null, new: '240.00' },
      ],
      reason: 'Ng’ombe <script>',
    }),
  ]
  renderScreen(<AuditScreen />, { as: OWNER })
  expect(await screen.findByText('Package put into a batch or taken out')).toBeTruthy()
  expect(screen.getByText('Joseph Mushi')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'UMJ00000000' }).getAttribute('href')).toBe(
    `/admin/packages/${PACKAGE}`,
  )
  for (const text of ['SEA-9', 'Released', 'Approved', 'no', 'yes']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  // A row that was written down whole names its columns.
  expect(screen.getByText('Price, US$')).toBeTruthy()
  expect(screen.getByText(/Ng’ombe <script>/)).toBeTruthy()
})

test('what has no words of its own is spelled out, and what is gone has no link', async () => {
  mock.state.auditEntries = [
    makeAuditEntry({
      employee: null,
      action: 'robot.newTrick',
      entity: 'package',
      entityId: PACKAGE,
      changes: [{ field: 'someNewField', old: { partOne: 1 }, new: [] }],
    }),
  ]
  renderScreen(<AuditScreen />, { as: OWNER })
  expect(await screen.findByText('Robot new trick')).toBeTruthy()
  expect(screen.getByText('The system')).toBeTruthy()
  expect(screen.getByText('Some new field')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('older entries come by the number of the last one shown, and back again', async () => {
  mock.state.auditEntries = Array.from({ length: 60 }, (_, index) =>
    makeAuditEntry({ id: String(index + 1), employee: { id: OWNER.id, name: `Person ${index + 1}` } }),
  )
  const { user } = renderScreen(<AuditScreen />, { as: OWNER })
  expect(await screen.findByText('Person 60')).toBeTruthy()
  expect(screen.queryByText('Person 10')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Older entries' }))
  expect(await screen.findByText('Person 10')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Person 60')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Latest entries' }))
  expect(await screen.findByText('Person 60')).toBeTruthy()
})
