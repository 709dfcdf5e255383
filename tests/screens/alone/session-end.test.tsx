import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CustomersScreen } from '@/components/customers/CustomersScreen'
import { AdminGate } from '@/components/layout/AdminGate'
import { leaveForHome } from '@/lib/client/leave'
import { NOT_AUTHED, request } from '@/lib/client/request'
import { beginSignOut, clearSession, hasSessionEnded, readSession } from '@/lib/client/session-store'
import { ENDED_TOKEN, MANAGER, makeCustomer } from '@/tests/msw/state'
import { mock } from '../support/mock'
import { renderScreen } from '../support/render-screen'

vi.mock('@/lib/client/leave', () => ({ leaveForHome: vi.fn() }))

beforeEach(() => vi.mocked(leaveForHome).mockClear())

test('code 4 in the middle of work clears the session and leads to the start page', async () => {
  mock.state.customers = [makeCustomer()]
  renderScreen(
    <AdminGate section="customers">
      <CustomersScreen />
    </AdminGate>,
    { as: MANAGER, token: ENDED_TOKEN },
  )
  await waitFor(() => expect(leaveForHome).toHaveBeenCalled())
  expect(readSession()).toBeNull()
  expect(screen.queryByText('Asha Mohamed')).toBeNull()
})

test('code 4 rejects with the message of the specification', async () => {
  renderScreen(null, { as: MANAGER, token: ENDED_TOKEN })
  await expect(request.get('/customers')).rejects.toThrow(NOT_AUTHED)
  expect(NOT_AUTHED).toBe('User Not Authed')
})

test('code 4 is no news while one signs out: what was on its way is answered without a session', async () => {
  renderScreen(null, { as: MANAGER, token: ENDED_TOKEN })
  beginSignOut()
  await expect(request.get('/customers')).rejects.toThrow(NOT_AUTHED)
  expect(leaveForHome).not.toHaveBeenCalled()
  expect(hasSessionEnded()).toBe(false)
  clearSession()
})

test('other failures pass through unchanged and do not end the session', async () => {
  renderScreen(null, { as: MANAGER })
  await expect(request.get('/customers', { payload: { itemsPerPage: 'many' } })).rejects.toMatchObject({
    response: { status: 400, data: { code: 400, error: 'validation' } },
  })
  expect(readSession()).not.toBeNull()
  expect(leaveForHome).not.toHaveBeenCalled()
})

test('without a session the gate shows nothing of the dashboard and leads to the start page', async () => {
  const { visited } = renderScreen(
    <AdminGate section="customers">
      <p>secret</p>
    </AdminGate>,
  )
  await waitFor(() => expect(visited).toEqual(['/']))
  expect(screen.queryByText('secret')).toBeNull()
})
