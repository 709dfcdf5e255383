import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ReceivingScreen } from '@/components/receiving/ReceivingScreen'
import { noteConnection } from '@/lib/client/connection'
import { listEntries, removeEntriesOf } from '@/lib/client/offline-queue'
import { startSending } from '@/lib/client/queue-runner'
import { received } from '@/tests/msw/received'
import { RECEIVING_FAIL } from '@/tests/msw/receiving-handlers'
import { makeCustomer, makeImage, newId, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

afterEach(async () => {
  act(() => noteConnection(true))
  await removeEntriesOf(WAREHOUSE.id)
})

const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Courier number' })
const customer = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' })
const panel = async (title: string) => {
  const card = (await screen.findByRole('heading', { name: title })).closest<HTMLElement>('.ant-card')
  if (!card) throw new Error(`no card ${title}`)
  return within(card)
}

/** Of an owner nobody knows: by the keyboard alone. */
async function receive(user: ReturnType<typeof renderScreen>['user'], courierNumber: string) {
  await user.type(number(), `${courierNumber}{Enter}`)
  await user.keyboard('{F2}{Enter}4.2{Enter}50x40x30{Enter}{Enter}')
  await screen.findByText(`Saved: ${courierNumber}`)
}

beforeAll(() => startSending())

test('a parcel is shown large from the moment it is saved: as waiting, and with its number once it arrived', async () => {
  const { user } = renderScreen(<ReceivingScreen />, { as: WAREHOUSE })
  await receive(user, RECEIVING_FAIL.noLine)
  const waiting = await panel('Last parcel')
  expect(waiting.getByText('Waits to be sent')).toBeTruthy()
  expect(waiting.getByText('Owner unknown')).toBeTruthy()
  expect(waiting.getByText('50 × 40 × 30 cm')).toBeTruthy()
  expect(waiting.getByText(/^L-\d{4}$/)).toBeTruthy()
  expect((await panel('1 parcel not sent yet')).getByText(RECEIVING_FAIL.noLine)).toBeTruthy()
  await act(() => removeEntriesOf(WAREHOUSE.id))
  await receive(user, 'SF100200300')
  await waitFor(() => expect(mock.state.packages).toHaveLength(1))
  const arrived = await panel('Last parcel')
  expect(await arrived.findByText('Received')).toBeTruthy()
  expect(await arrived.findByText(mock.state.packages[0]?.trackingNumber ?? '')).toBeTruthy()
  expect(arrived.queryByText(/^L-\d{4}$/)).toBeNull()
})

test('a parcel that was refused says so, and is gone from the desk once it is dropped', async () => {
  mock.state.packages = [received({ trackingNumber: 'UMJBEFORE' })]
  const { user } = renderScreen(<ReceivingScreen />, { as: WAREHOUSE })
  await receive(user, RECEIVING_FAIL.doubted)
  expect(await (await panel('Last parcel')).findByText('Refused')).toBeTruthy()
  const queue = await panel('1 parcel not sent yet')
  await user.click(queue.getByRole('button', { name: 'Drop' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Drop' }))
  expect(await (await panel('Last parcel')).findByText('UMJBEFORE')).toBeTruthy()
  expect((await panel('Last parcel')).queryByText('Refused')).toBeNull()
})

test('after a new start the last parcel is the one the office received last, with its photo, and listed once', async () => {
  const images = [makeImage(newId()), makeImage(newId())]
  mock.state.packages = [
    received({ trackingNumber: 'UMJFIRST' }),
    received({ trackingNumber: 'UMJLAST', images }),
  ]
  renderScreen(<ReceivingScreen />, { as: WAREHOUSE })
  expect(await (await panel('Last parcel')).findByText('UMJLAST')).toBeTruthy()
  const photo = (await panel('Last parcel')).getByRole<HTMLImageElement>('img', { name: /^Photo of/ })
  expect(photo.getAttribute('src')).toBe(images[0]?.thumbnailUrl)
  expect(await (await panel('Received today')).findByText('UMJFIRST')).toBeTruthy()
  expect((await panel('Received today')).queryByText('UMJLAST')).toBeNull()
})

test('what was searched for ends with its parcel, and when the owner is said to be unknown', async () => {
  mock.state.customers = [makeCustomer({ name: 'Asha Mushi' })]
  const { user } = renderScreen(<ReceivingScreen />, { as: WAREHOUSE })
  await user.type(number(), 'SF100200300{Enter}')
  await user.type(customer(), 'nobody of this name')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(customer().value).toBe('')
  await user.type(number(), 'SF100200300{Enter}')
  await user.type(customer(), 'nobody of this name')
  await user.keyboard('{F2}')
  expect(customer().value).toBe('Owner unknown')
})

test('the connection is shown with the queue, also an empty one, and the keys are along the foot', async () => {
  renderScreen(<ReceivingScreen />, { as: WAREHOUSE })
  expect(await (await panel('To be sent')).findByText('All sent')).toBeTruthy()
  act(() => noteConnection(false))
  expect((await panel('To be sent')).getByText('No connection')).toBeTruthy()
  const keys = within(screen.getByRole('region', { name: 'Keys' }))
  for (const name of [/Owner unknown.*F2/, /Photo.*F9/, /Print 0 labels.*F4/, /Save.*Ctrl Enter/])
    expect(keys.getByRole('button', { name })).toBeTruthy()
})

const open = () => renderScreen(<ReceivingScreen />, { as: WAREHOUSE })
const weight = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight, kg' })
const restore = () => screen.queryByRole('button', { name: 'Bring it back' })

test('a parcel that was half typed comes back after a reload by a press, and is offered no more once it is saved', async () => {
  const { user, unmount } = open()
  await user.click(screen.getByText('Air'))
  await user.type(screen.getByRole('textbox', { name: 'Shelf' }), 'B4')
  await user.type(number(), 'SF100200300{Enter}')
  await user.keyboard('{F2}{Enter}4.2')
  unmount()
  const again = open()
  expect(number().value).toBe('')
  await again.user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  expect(number().value).toBe('SF100200300')
  expect(customer().value).toBe('Owner unknown')
  expect(weight().value).toBe('4.2')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Shelf' }).value).toBe('B4')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Air' }).checked).toBe(true)
  expect(restore()).toBeNull()
  expect(await listEntries(WAREHOUSE.id)).toEqual([])
  await again.user.click(screen.getByRole('button', { name: /Save.*Ctrl Enter/ }))
  await screen.findByText('Saved: SF100200300')
  again.unmount()
  open()
  expect(restore()).toBeNull()
})

test('of a parcel that came back the doubts are asked again', async () => {
  mock.state.packages = [received({ courierNumber: 'SF100200300' })]
  const { user, unmount } = open()
  await user.type(number(), 'SF100200300{Enter}')
  const doubt = within(await screen.findByRole('dialog'))
  await user.click(doubt.getByRole('button', { name: 'It is another parcel, go on' }))
  await user.keyboard('{F2}{Enter}4.2')
  unmount()
  const again = open()
  await again.user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  await waitFor(() => expect(mock.state.calls.filter((call) => call.includes('lookup'))).toHaveLength(2))
  await again.user.click(screen.getByRole('button', { name: /Save.*Ctrl Enter/ }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(await listEntries(WAREHOUSE.id)).toEqual([])
})

test('a parcel that was cleared, or emptied by hand, is not offered after a reload', async () => {
  const first = open()
  await first.user.type(number(), 'SF1')
  await first.user.click(screen.getByRole('button', { name: 'Clear' }))
  first.unmount()
  const second = open()
  expect(restore()).toBeNull()
  await second.user.type(number(), 'SF1')
  await second.user.clear(number())
  second.unmount()
  open()
  expect(restore()).toBeNull()
})

test('a parcel that is corrected meanwhile takes nothing from the one that was half typed', async () => {
  mock.state.packages = [received({ trackingNumber: 'UMJLAST' })]
  const first = open()
  await first.user.type(number(), 'SF1')
  await first.user.click(await (await panel('Last parcel')).findByRole('button', { name: /Correct/ }))
  await first.user.type(weight(), '9')
  await first.user.click(screen.getByRole('button', { name: 'Clear' }))
  first.unmount()
  const again = open()
  await again.user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  expect(number().value).toBe('SF1')
  expect(weight().value).toBe('')
})

test('offline a customer is found by three of the last digits of a phone, or by the whole of it', async () => {
  mock.state.customers = [
    makeCustomer({ name: 'Halima Said', phones: ['+255754321987'] }),
    makeCustomer({ name: 'Neema Mushi', phones: ['+255754321555'] }),
  ]
  const { user } = renderScreen(<ReceivingScreen />, { as: WAREHOUSE })
  await waitFor(() => expect(mock.state.calls).toContain('GET /receiving/customers'))
  act(() => noteConnection(false))
  const namesBy = async (typed: string) => {
    await user.clear(customer())
    await user.type(customer(), typed)
    return (await screen.findAllByRole('option')).map((option) => option.querySelector('strong')?.textContent)
  }
  expect(await namesBy('987')).toEqual(['Halima Said'])
  expect(await namesBy('0754 321 555')).toEqual(['Neema Mushi'])
  expect(screen.queryByText(/754321/)).toBeNull()
})
