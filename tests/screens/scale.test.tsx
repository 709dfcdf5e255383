import 'fake-indexeddb/auto'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NewPackageScreen } from '@/components/packages/EditPackageScreen'
import { ReceivingScreen } from '@/components/receiving/ReceivingScreen'
import { makeCompany } from '@/tests/msw/admin-makers'
import { makeProduct, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

/** A scale at a serial port: what it was opened with, and what it sends. */
class FakePort {
  readable: ReadableStream<Uint8Array> | null = null
  opened: unknown[] = []
  closed = 0
  refuses = false
  #sender: ReadableStreamDefaultController<Uint8Array> | null = null

  #plug() {
    this.readable = new ReadableStream({
      start: (controller) => {
        this.#sender = controller
      },
    })
  }

  open = async (options: unknown) => {
    if (this.refuses) throw new DOMException('Failed to open serial port.', 'NetworkError')
    this.opened.push(options)
    this.#plug()
  }

  close = async () => {
    this.closed += 1
    this.readable = null
  }

  async send(text: string | Uint8Array) {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
    await act(async () => {
      this.#sender?.enqueue(bytes)
      await Promise.resolve()
    })
  }

  /** A byte of another speed: the stream ends in an error, and the port has a new one. */
  async garble() {
    await act(async () => {
      const sender = this.#sender
      this.#plug()
      sender?.error(new DOMException('Framing error', 'FramingError'))
      await new Promise((resolve) => setTimeout(resolve))
    })
  }

  async unplug() {
    await act(async () => {
      this.readable = null
      this.#sender?.error(new DOMException('The device has been lost.', 'NetworkError'))
      await new Promise((resolve) => setTimeout(resolve))
    })
  }
}

let port: FakePort
let granted: FakePort[]
let asked: number
let choose: () => Promise<FakePort>

beforeEach(() => {
  port = new FakePort()
  granted = []
  asked = 0
  choose = async () => port
  Object.defineProperty(navigator, 'serial', {
    configurable: true,
    value: {
      getPorts: async () => granted,
      requestPort: () => {
        asked += 1
        return choose()
      },
    },
  })
  mock.state.company = makeCompany({
    scaleTemplate: 'ST,GS,{weight}{unit}',
    scaleBaudRate: 2400,
    scaleFormat: '7E1',
  })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serial')
  vi.useRealTimers()
})

const weight = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight, kg' })
const button = () => screen.findByRole('button', { name: /Scale/ })
const FRAME = 'ST,GS,+0012.50kg\r\n'

async function openReceiving() {
  const rendered = renderScreen(<ReceivingScreen />, { as: WAREHOUSE })
  await button()
  return rendered
}

test('a press asks for the port once, waits for three equal frames at rest, and fills the weight once', async () => {
  const { user, unmount } = await openReceiving()
  await user.click(await button())
  await screen.findByText('Waiting until it is at rest…')
  expect(port.opened).toEqual([{ baudRate: 2400, dataBits: 7, parity: 'even' }])
  await port.send(`${FRAME}ST,GS,+0012.`)
  await port.send('50kg\r\n')
  expect(await screen.findByText('12.5 kg')).toBeTruthy()
  await port.send('US,GS,+0012.50kg\r\n')
  expect(await screen.findByText('moving')).toBeTruthy()
  expect(weight().value).toBe('')
  await port.send(FRAME.repeat(2))
  expect(await screen.findByText('at rest')).toBeTruthy()
  expect(weight().value).toBe('')
  await port.send(FRAME)
  await waitFor(() => expect(weight().value).toBe('12.5'))
  await port.send('ST,GS,+0040.00kg\r\n'.repeat(5))
  expect(await screen.findByText('40 kg')).toBeTruthy()
  expect(weight().value).toBe('12.5')
  await user.keyboard('{F8}')
  await port.send('ST,GS,+0040.00kg\r\n'.repeat(3))
  await waitFor(() => expect(weight().value).toBe('40'))
  expect(asked).toBe(1)
  unmount()
  await waitFor(() => expect(port.closed).toBe(1))
})

test('what is typed after the press stays, and what was typed goes only at a press', async () => {
  const { user } = await openReceiving()
  await user.type(weight(), '7')
  await user.click(await button())
  await screen.findByText('Waiting until it is at rest…')
  await port.send(FRAME.repeat(2))
  await user.type(weight(), '8')
  await port.send(FRAME.repeat(5))
  expect(await screen.findByText('12.5 kg')).toBeTruthy()
  expect(weight().value).not.toBe('12.5')
  await user.click(await button())
  await port.send(FRAME.repeat(3))
  await waitFor(() => expect(weight().value).toBe('12.5'))
})

test('a scale that is unplugged, does not open, is not readable or says nothing is told in a sentence', async () => {
  const { user } = await openReceiving()
  port.refuses = true
  await user.click(await button())
  expect((await screen.findByText(/The scale’s port does not open/)).getAttribute('role')).toBe('alert')
  port.refuses = false
  await user.click(await button())
  await screen.findByText('Waiting until it is at rest…')
  expect(asked).toBe(2)
  for (let count = 0; count < 10; count++) await port.garble()
  expect(await screen.findByText(/What the scale sends cannot be read/)).toBeTruthy()
  await user.click(await button())
  await screen.findByText('Waiting until it is at rest…')
  await port.unplug()
  expect(await screen.findByText(/The scale is unplugged/)).toBeTruthy()
  granted = [port]
  await user.click(await button())
  await port.send(FRAME.repeat(3))
  await waitFor(() => expect(weight().value).toBe('12.5'))
  expect(asked).toBe(3)
})

test('a scale that says nothing for five seconds is told as well', async () => {
  const { user } = await openReceiving()
  const press = await button()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.click(press)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(screen.getByText(/The scale sends nothing/)).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
  await user.click(press)
  await waitFor(() => expect(asked).toBe(2))
})

test('who chooses no port is told nothing, and the next parcel gets no weight of the one before', async () => {
  const { user } = await openReceiving()
  choose = () => Promise.reject(new DOMException('No port selected by the user.', 'NotFoundError'))
  await user.click(await button())
  await waitFor(() => expect(asked).toBe(1))
  expect(screen.queryByRole('alert', { name: /scale/i })).toBeNull()
  choose = async () => port
  await user.type(screen.getByRole('textbox', { name: 'Courier number' }), 'SF1')
  await user.click(await button())
  await screen.findByText('Waiting until it is at rest…')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await port.send(FRAME.repeat(5))
  expect(await screen.findByText('12.5 kg')).toBeTruthy()
  expect(weight().value).toBe('')
})

test('there is no button without Web Serial, nor while the company has set no template', async () => {
  mock.state.company = makeCompany()
  const { unmount } = renderScreen(<ReceivingScreen />, { as: WAREHOUSE })
  await waitFor(() => expect(mock.state.calls).toContain('GET /receiving/scale'))
  expect(screen.queryByRole('button', { name: /Scale/ })).toBeNull()
  unmount()
  mock.state.company = makeCompany({ scaleTemplate: '{weight}' })
  mock.state.calls.length = 0
  Reflect.deleteProperty(navigator, 'serial')
  renderScreen(<ReceivingScreen />, { as: WAREHOUSE })
  await waitFor(() => expect(mock.state.calls.length).toBeGreaterThan(0))
  expect(mock.state.calls).not.toContain('GET /receiving/scale')
})

test('a line of a packing list takes its weight, in jin as well; goods sold by kg take it as their quantity', async () => {
  mock.state.products = [makeProduct({ english: 'Clothes', quantityMeasure: 'kg', price: '4.25' })]
  const { user } = renderScreen(<NewPackageScreen />, { as: WAREHOUSE })
  await user.click(await button())
  await screen.findByText('Waiting until it is at rest…')
  // 25 斤 in GB 18030.
  await port.send(new Uint8Array([...new TextEncoder().encode('ST,GS,25'), 0xbd, 0xef, 13]))
  await port.send('ST,GS,25jin\r'.repeat(2))
  const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight' })
  await waitFor(() => expect(box().value).toBe('12.5'))
  await user.click(screen.getByRole('combobox', { name: 'Product' }))
  await user.click(await screen.findByText('Clothes', { selector: '.ant-select-item-option-content *' }))
  await user.clear(box())
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Weight' })).toBeNull())
  await user.click(await button())
  await port.send(FRAME.repeat(3))
  const billed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight billed' })
  await waitFor(() => expect(billed().value).toBe('12.5'))
})
