import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SystemScreen } from '@/components/system/SystemScreen'
import type { System } from '@/lib/contracts/system'
import { MANAGER } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const OWNER = { ...MANAGER, privilege: 'super admin' as const }
const well: System = {
  version: 'e15eb12b6611',
  node: '20.20.0',
  startedAt: '2026-11-23T06:00:00.000Z',
  database: { version: '16.4', sizeBytes: 42_000_000 },
  worker: 'running',
  workers: [{ name: 'back:17', since: '2026-11-23T06:00:00.000Z' }],
  fileStore: null,
  replica: null,
  disks: [{ name: 'data', freeBytes: 80_000_000_000, totalBytes: 100_000_000_000 }],
  backups: {
    isDaily: true,
    runs: [
      {
        day: '2026-11-23',
        finishedAt: '2026-11-22T23:10:00.000Z',
        provedAt: '2026-11-22T23:12:00.000Z',
        sizeBytes: 5_000_000,
        error: null,
      },
    ],
    newestFileAt: '2026-11-22T23:10:00.000Z',
  },
  jobs: [],
  messages: [{ channel: 'sms', provider: 'beem', state: 'delivered', count: 12 }],
  gateways: { sms: 'beem', whatsapp: null, payments: null, fiscal: null, carrier: null },
  checkable: [],
  slowCalls: [],
  failures: [],
}

test('the owner sees that everything runs, and what it runs on', async () => {
  mock.state.system = well
  renderScreen(<SystemScreen />, { as: OWNER })
  expect(await screen.findByText('Everything runs as it should')).toBeTruthy()
  expect(screen.getByText('80.0 GB of 100.0 GB free')).toBeTruthy()
  expect(screen.getByText('42.0 MB')).toBeTruthy()
  expect(screen.getByText('Nothing is waiting.')).toBeTruthy()
  expect(screen.getByText('No call has failed within 7 days.')).toBeTruthy()
})

test('what somebody should look at stands above the figures, with the request id of what failed', async () => {
  const call = {
    at: '2026-11-23T08:00:00.000Z',
    method: 'POST',
    route: '/api/v1/packages',
    ms: 40,
    process: 'web-2:17',
  }
  mock.state.system = {
    ...well,
    worker: 'stopped',
    disks: [{ name: 'data', freeBytes: 900_000_000, totalBytes: 100_000_000_000 }],
    backups: { isDaily: false, runs: [], newestFileAt: null },
    jobs: [{ task: 'back-up', state: 'failed', count: 2, oldestSeconds: null }],
    failures: [{ ...call, status: 500, requestId: 'req-42' }],
  }
  renderScreen(<SystemScreen />, { as: OWNER })
  const warning = await screen.findByRole('alert')
  for (const text of [
    /only 900\.0 MB are free/,
    /queue is not being processed/,
    /No nightly backup is made/,
    /2 jobs failed/,
  ]) {
    expect(within(warning).getByText(text)).toBeTruthy()
  }
  expect(screen.getByText('POST /api/v1/packages')).toBeTruthy()
  expect(screen.getByRole('button', { name: /req-42$/ })).toBeTruthy()
  expect(screen.getByText('web-2:17')).toBeTruthy()
  expect(screen.getByText(/^The last 20 of all processes within 7 days/)).toBeTruthy()
})

test('parts outside of this process are shown where they are set up', async () => {
  mock.state.system = {
    ...well,
    fileStore: { location: 's3://cargo/files/', problem: null },
    replica: { state: 'follows', behindSeconds: 0 },
    jobs: [{ task: 'back-up', state: 'due', count: 1, oldestSeconds: 600 }],
  }
  renderScreen(<SystemScreen />, { as: OWNER })
  expect(await screen.findByText('Worker back:17')).toBeTruthy()
  expect(screen.getByText('Files in s3://cargo/files/')).toBeTruthy()
  expect(screen.getByText('stores files and gives them back')).toBeTruthy()
  expect(screen.getByText('up to date')).toBeTruthy()
  expect(screen.getAllByText('10 minutes')).toHaveLength(2)
  expect(screen.getByText('Everything runs as it should')).toBeTruthy()
})

test('a worker that is gone, a store that takes nothing and a copy that is late are warned of', async () => {
  mock.state.system = {
    ...well,
    worker: 'off',
    workers: [],
    fileStore: { location: 's3://cargo/', problem: 'The bucket cargo is not there.' },
    replica: { state: 'follows', behindSeconds: 95 },
  }
  renderScreen(<SystemScreen />, { as: OWNER })
  const warning = within(await screen.findByRole('alert'))
  for (const text of [/No worker is running/, /bucket cargo is not there/, /far behind/])
    expect(warning.getByText(text)).toBeTruthy()
  expect(screen.getByText('at most 95 seconds behind')).toBeTruthy()
})

test('the owner sends a test to a phone, and sees what the provider answers as it comes', async () => {
  mock.state.system = well
  const { user } = renderScreen(<SystemScreen />, { as: OWNER })
  const phone = await screen.findByRole('textbox', { name: 'Phone for the test' })
  expect(screen.queryByRole('button', { name: 'Send a test by WhatsApp' })).toBeNull()
  await user.clear(phone)
  await user.type(phone, '0754 000 111')
  await user.click(screen.getByRole('button', { name: 'Send a test by SMS' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('Waiting')).toBeTruthy()
  expect(mock.state.messages).toMatchObject([{ phone: '+255754000111', channel: 'sms', kind: 'trial' }])
  Object.assign(mock.state.messages[0] ?? {}, {
    status: 'failed',
    error: '101 Invalid Sender Id',
    attempts: [{ at: '2026-11-23T08:00:00.000Z', gateway: 'beem', outcome: 'refused', error: null }],
  })
  expect(await drawer.findByText('101 Invalid Sender Id', {}, { timeout: 10_000 })).toBeTruthy()
  expect(drawer.getByText('Failed')).toBeTruthy()
})

test('a phone that is none is refused above the button, and nothing is sent', async () => {
  mock.state.system = { ...well, gateways: { ...well.gateways, whatsapp: 'whatsapp-cloud' } }
  const { user } = renderScreen(<SystemScreen />, { as: OWNER })
  const phone = await screen.findByRole('textbox', { name: 'Phone for the test' })
  await user.clear(phone)
  await user.type(phone, '12')
  await user.click(screen.getByRole('button', { name: 'Send a test by WhatsApp' }))
  expect(await screen.findByText(/Start with the country code/)).toBeTruthy()
  expect(mock.state.messages).toEqual([])
})

test('without a gateway for messages there is nothing to test', async () => {
  mock.state.system = { ...well, gateways: { ...well.gateways, sms: null } }
  renderScreen(<SystemScreen />, { as: OWNER })
  expect(await screen.findByText('No call has failed within 7 days.')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Phone for the test' })).toBeNull()
})

test('the owner asks the providers whether they take our keys, and reads what they say', async () => {
  mock.state.system = {
    ...well,
    gateways: { ...well.gateways, payments: 'azampay', fiscal: 'vfdplus', carrier: 'dcsa' },
    checkable: ['payments', 'carrier'],
  }
  const { user } = renderScreen(<SystemScreen />, { as: OWNER })
  expect(await screen.findByText('Container tracking')).toBeTruthy()
  expect(screen.getByText('dcsa')).toBeTruthy()
  // Every call of its API issues a receipt.
  expect(screen.queryByRole('button', { name: 'Check fiscal receipts' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Check mobile money' }))
  expect(await screen.findByText('azampay accepts our keys (420 ms)')).toBeTruthy()
  mock.state.gatewayError = 'no token: 401 invalid_client'
  await user.click(screen.getByRole('button', { name: 'Check container tracking' }))
  expect(await screen.findByText('dcsa could not be used: no token: 401 invalid_client')).toBeTruthy()
  expect(screen.queryByText(/accepts our keys/)).toBeNull()
})

test('what cannot be read says why, with a button to try again', async () => {
  renderScreen(<SystemScreen />, { as: OWNER })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
