import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PhotoField } from '@/components/account/PhotoField'
import { AttachmentsPanel } from '@/components/attachments/Attachments'
import { PostEditor } from '@/components/blog/admin/PostEditor'
import { ThumbnailField } from '@/components/blog/admin/ThumbnailField'
import { BookKeepingScreen } from '@/components/book-keeping/BookKeepingScreen'
import { NoteFindingModal } from '@/components/cartons/FindingModals'
import { AcceptVisitModal } from '@/components/deliveries/AcceptVisitModal'
import { IncomingMoneyScreen } from '@/components/incoming-money/IncomingMoneyScreen'
import { PhotoUploads } from '@/components/packages/PhotoUploads'
import { RulesUpload } from '@/components/price-lists/RulesUpload'
import { ReceivingScreen } from '@/components/receiving/ReceivingScreen'
import type { PhotoUpload } from '@/hooks/files'
import type * as client from '@/lib/client/request'
import { makePriceList } from '@/tests/msw/price-list-handlers'
import { received } from '@/tests/msw/received'
import { MANAGER, newId, WAREHOUSE } from '@/tests/msw/state'
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
const jpeg = (name = 'photo.jpg') => new File(['jpeg'], name, { type: 'image/jpeg' })
const input = () => document.querySelector('input[type=file]') as HTMLInputElement
const findStop = () => screen.findByRole('button', { name: 'Stop' }, { timeout: 5000 })

async function stopUpload(user: ReturnType<typeof renderScreen>['user']) {
  const stop = await findStop()
  expect(screen.getByText('40% is sent')).toBeTruthy()
  await user.click(stop)
  await waitFor(() => expect(uploads.at(-1)?.signal?.aborted).toBe(true))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
}

test('a file of a record is stopped: nothing is said to be saved, and it can be sent again', async () => {
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

test('a sheet of a price list is stopped: the rules stay, and nothing is said to be taken', async () => {
  const list = makePriceList({ name: 'December', firstDay: '2026-12-01', percent: null, rules: [] }, 2)
  const { user } = renderScreen(<RulesUpload list={list} />, { as: MANAGER })
  await user.upload(input(), new File(['a'], 'prices.csv', { type: 'text/csv' }))
  await stopUpload(user)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.upload(input(), new File(['a'], 'prices.csv', { type: 'text/csv' }))
  await waitFor(() => expect(uploads).toHaveLength(2))
})

test.each([
  ['the photo of a person', (onChange: () => void) => <PhotoField name="Asha" onChange={onChange} />],
  ['the picture of a post', (onChange: () => void) => <ThumbnailField onChange={onChange} />],
])('%s is stopped, and another can be chosen', async (_, field) => {
  const onChange = vi.fn()
  const { user } = renderScreen(field(onChange), { as: MANAGER })
  await user.upload(input(), jpeg())
  await stopUpload(user)
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.upload(input(), jpeg())
  await waitFor(() => expect(uploads).toHaveLength(2))
})

test('a picture for the text of a post is stopped, and the text stays as it was', async () => {
  const onChange = vi.fn()
  const { user } = renderScreen(<PostEditor label="Text" value="<p>One</p>" onChange={onChange} />, {
    as: MANAGER,
  })
  await user.upload(input(), jpeg())
  await stopUpload(user)
  expect(screen.getByRole('textbox', { name: 'Text' }).querySelector('img[alt=photo]')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})

test('the document of a hand-over is stopped: nothing is decided, and what was typed stays', async () => {
  const visit = {
    id: newId(),
    customer: { id: newId(), name: 'Asha Juma' },
    rider: { id: newId(), name: 'Juma Ally' },
    problem: 'It came offline without the receiver’s code.',
    trackingNumbers: ['UMJ1234567'],
    deliveredTo: 'Neema',
    note: null,
    happenedAt: '2026-11-23T08:00:00.000Z',
    cashTZS: '0.00',
    isCashBooked: true,
    place: null,
    image: null,
    lacksPaper: true,
  }
  const onClosed = vi.fn()
  mock.state.heldVisits = [visit]
  const { user } = renderScreen(<AcceptVisitModal visit={visit} onClosed={onClosed} />, { as: MANAGER })
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Reason'), 'She showed her passport')
  await user.upload(input(), jpeg())
  await user.click(dialog.getByRole('button', { name: /It counts$/ }))
  await stopUpload(user)
  expect(mock.state.heldVisits).toHaveLength(1)
  expect(dialog.getByLabelText<HTMLInputElement>('Reason').value).toBe('She showed her passport')
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(onClosed).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: /It counts$/ }))
  await waitFor(() => expect(uploads).toHaveLength(2))
})

test('the photo of a finding is stopped: nothing is noted, and the form can be sent again', async () => {
  const cargo = received({ trackingNumber: 'UMJ7654321' })
  const packages = [{ id: cargo.id, trackingNumber: cargo.trackingNumber, receiverName: 'Asha' }] as never
  const onClosed = vi.fn()
  const { user } = renderScreen(
    <NoteFindingModal batchId={newId()} packages={packages} onClosed={onClosed} />,
    { as: WAREHOUSE },
  )
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: 'Package' }))
  await user.click(await screen.findByText(/UMJ7654321/, { selector: '.ant-select-item-option-content' }))
  await user.type(dialog.getByLabelText('What was seen'), 'A wet corner')
  await user.upload(input(), jpeg())
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await stopUpload(user)
  expect(onClosed).not.toHaveBeenCalled()
  expect(mock.state.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  await user.click(dialog.getByRole('button', { name: /Save$/ }))
  await waitFor(() => expect(uploads).toHaveLength(2))
})

test('the photo of a correction is stopped: the parcel stays as it was, and so does the form', async () => {
  mock.state.packages = [received({ trackingNumber: 'UMJLAST', courierNumber: 'SF100200300' })]
  const before = structuredClone(mock.state.packages)
  const { user } = renderScreen(<ReceivingScreen />, { as: WAREHOUSE })
  await user.click(await screen.findByRole('button', { name: /Correct/ }))
  const weight = screen.getByRole('textbox', { name: 'Weight, kg' })
  await user.clear(weight)
  await user.type(weight, '2.5')
  await user.upload(input(), jpeg())
  await screen.findByRole('button', { name: 'Remove photo 1' })
  await user.click(screen.getByRole('button', { name: /Save.*Ctrl Enter/ }))
  await stopUpload(user)
  expect(mock.state.packages).toEqual(before)
  expect(screen.getByRole('button', { name: 'Remove photo 1' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Save.*Ctrl Enter/ }))
  await waitFor(() => expect(uploads).toHaveLength(2))
})

function Photos() {
  const [photos, setPhotos] = useState<readonly PhotoUpload[]>([])
  return <PhotoUploads most={3} value={photos} onChange={setPhotos} />
}

test('a photo of a package that is removed is sent no further, and the others are', async () => {
  const { user } = renderScreen(<Photos />, { as: MANAGER })
  await user.upload(input(), [jpeg('one.jpg'), jpeg('two.jpg'), jpeg('three.jpg')])
  await waitFor(() => expect(uploads).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Remove one.jpg' }))
  await waitFor(() => expect(uploads.map(({ signal }) => signal?.aborted)).toEqual([true, false, false]))
  expect(screen.queryByRole('alert')).toBeNull()
})
