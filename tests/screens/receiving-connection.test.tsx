import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ConnectionTags } from '@/components/offline/ConnectionTags'
import { noteConnection } from '@/lib/client/connection'
import { putEntry, removeEntriesOf } from '@/lib/client/offline-queue'
import { newEntry } from '@/lib/client/queue-entries'
import { WAREHOUSE } from '@/tests/msw/state'
import { renderScreen } from './support/render-screen'

afterEach(async () => {
  act(() => noteConnection(true))
  await removeEntriesOf(WAREHOUSE.id)
})

const scan = () =>
  putEntry({
    ...newEntry(WAREHOUSE.id),
    kind: 'putAway',
    input: { package: 'UMJ12345678', location: 'A-01-2' },
  })

test('all is said to be sent only when the queue was read, is empty, and the server was reached', async () => {
  renderScreen(<ConnectionTags />, { as: WAREHOUSE })
  expect(screen.queryByText('All sent')).toBeNull()
  expect(await screen.findByText('All sent')).toBeTruthy()
  act(() => noteConnection(false))
  expect(screen.getByText('No connection')).toBeTruthy()
  expect(screen.queryByText('All sent')).toBeNull()
})

test('what waits is counted, with and without a connection', async () => {
  await scan()
  await scan()
  renderScreen(<ConnectionTags />, { as: WAREHOUSE })
  expect(await screen.findByText('2 not sent')).toBeTruthy()
  expect(screen.queryByText('All sent')).toBeNull()
  act(() => noteConnection(false))
  expect(screen.getByText('2 not sent')).toBeTruthy()
  await act(() => removeEntriesOf(WAREHOUSE.id))
  act(() => noteConnection(true))
  await waitFor(() => expect(screen.getByText('All sent')).toBeTruthy())
})
