import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AttachmentsPanel } from '@/components/attachments/Attachments'
import { BookKeepingScreen } from '@/components/book-keeping/BookKeepingScreen'
import { IncomingMoneyScreen } from '@/components/incoming-money/IncomingMoneyScreen'
import type * as client from '@/lib/client/request'
import { MANAGER, newId } from '@/tests/msw/state'
import { mock } from '../support/mock'
import { renderScreen } from '../support/render-screen'

type Options = NonNullable<Parameters<typeof client.request.post>[1]>

const { uploads } = vi.hoisted(() => ({ uploads: [] as { path: string; signal: AbortSignal | undefined }[] }))

/** A slow line: of each file two fifths are sent, and nothing more. */
vi.mock('@/lib/client/request', async (importOriginal) => {
  const original = await importOriginal<typeof client>()
  const slow = (path: string, { signal, onUploadProgress }: Options) => {
    onUploadProgress?.({ progress: 0.4, loaded: 4, bytes: 4, lengthComputable: true })
    uploads.push({ path, signal })
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    )
  }
  const post = (path: string, options: Options = {}) =>
    options.payload instanceof FormData ? slow(path, options) : original.request.post(path, options)
  return { ...original, request: { ...original.request, post } }
})

beforeEach(() => uploads.splice(0))

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const input = () => document.querySelector('input[type=file]') as HTMLInputElement
const findStop = () => screen.findByRole('button', { name: 'Stop' }, { timeout: 5000 })

async function stopUpload(user: ReturnType<typeof renderScreen>['user']) {
  const stop = await findStop()
  expect(screen.getByText('40% is sent')).toBeTruthy()
  await user.click(stop)
  await waitFor(() => expect(uploads.at(-1)?.signal?.aborted).toBe(true))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
}

test('a file of a record is stopped: nothing is said to be kept, and it can be sent again', async () => {
  const of = { subject: 'package' as const, id: newId() }
  const { user } = renderScreen(<AttachmentsPanel of={of} />, { as: MANAGER })
  await screen.findByText('Nothing kept here yet.')
  await user.upload(input(), pdf('receipt.pdf'))
  await stopUpload(user)
  expect(screen.queryByText('Kept')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.upload(input(), pdf('receipt.pdf'))
  await waitFor(() => expect(uploads).toHaveLength(2))
})

test('the entry stays when its receipts are stopped, and that they are missing is said', async () => {
  const { user } = renderScreen(<BookKeepingScreen />, { as: MANAGER, query: {} })
  await user.click(await screen.findByRole('button', { name: /New entry/ }))
  const form = await screen.findByRole('dialog')
  await user.type(within(form).getByLabelText('Amount'), '5000')
  await user.type(within(form).getByLabelText('Description'), 'Fuel')
  await user.upload(input(), pdf('receipt.pdf'))
  await user.click(within(form).getByRole('button', { name: 'Enter' }))
  await stopUpload(user)
  expect(await screen.findByText(/Not every file was sent/)).toBeTruthy()
  expect(mock.state.entries).toHaveLength(1)
})

test('a statement that is being looked into is stopped, and another file stops it too', async () => {
  const { user } = renderScreen(<IncomingMoneyScreen />, { as: MANAGER, query: { door: 'statement' } })
  const drawer = await screen.findByRole('dialog')
  await user.click(within(drawer).getByRole('combobox', { name: 'Account' }))
  await user.click(await screen.findByText(/^M-Pesa till/, { selector: '.ant-select-item-option-content' }))
  await user.click(within(drawer).getByRole('combobox', { name: 'Provider' }))
  await user.click(await screen.findByText('M-Pesa', { selector: '.ant-select-item-option-content' }))
  await user.upload(input(), new File(['a'], 'till.csv', { type: 'text/csv' }))
  await findStop()
  await user.upload(input(), new File(['b'], 'other.csv', { type: 'text/csv' }))
  await waitFor(() => expect(uploads.map(({ signal }) => signal?.aborted)).toEqual([true, false]))
  await stopUpload(user)
  expect(within(drawer).queryByRole('alert')).toBeNull()
})
