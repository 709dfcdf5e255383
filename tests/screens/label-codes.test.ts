import { readFile } from 'node:fs/promises'
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { barCodeImage, qrImage } from '@/components/labels/codes'

/** What the reader asks of the browser's own class. */
class PlainImageData {
  readonly colorSpace = 'srgb'
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
}

beforeAll(async () => {
  vi.stubGlobal('ImageData', PlainImageData)
  const wasm = await readFile('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
})

/** Renders a code as it is printed and reads it as the warehouse’s camera does. */
async function read(image: string | null): Promise<{ format: string; rawValue: string }[]> {
  const svg = decodeURIComponent((image ?? '').replace(/^data:[^,]+,/, ''))
  const printed = sharp(Buffer.from(svg), { density: 300 }).flatten({ background: 'white' })
  const { data, info } = await printed
    .extend({ top: 40, bottom: 40, left: 60, right: 60, background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = new PlainImageData(new Uint8ClampedArray(data), info.width, info.height)
  const reader = new BarcodeDetector({ formats: ['code_128', 'qr_code'] })
  const found = await reader.detect(pixels as ImageData)
  return found.map(({ format, rawValue }) => ({ format, rawValue }))
}

test('the bar code of a tracking number is read back as it stands', async () => {
  expect(await read(barCodeImage('UMJ7K2M9QX4'))).toEqual([{ format: 'code_128', rawValue: 'UMJ7K2M9QX4' }])
})

test('so is a courier number, on the label that was printed without a line', async () => {
  expect(await read(barCodeImage('SF1029384756'))).toEqual([{ format: 'code_128', rawValue: 'SF1029384756' }])
})

test('the QR code leads to the tracking page', async () => {
  const address = 'https://cargo.example.com/track-cargo/info?trackingNumber=UMJ7K2M9QX4'
  expect(await read(qrImage(address))).toEqual([{ format: 'qr_code', rawValue: address }])
})

test('that of an invoice, whose address is long, is read as well and stays small in its page', async () => {
  const numbers = Array.from({ length: 6 }, (_, at) => `UMJ7K2M9QX${at}`).join(',')
  const address = `https://cargo.example.com/sw/combined-invoice/Ng'ombe?trackingNumbers=${numbers}&signature=${'x'.repeat(43)}`
  const image = qrImage(address)
  expect(await read(image)).toEqual([{ format: 'qr_code', rawValue: address }])
  // It stands in the page twice; by the places of its corners it was three times as long.
  expect(image.length).toBeLessThan(8 * 1024)
})

test('a text that Code 128 cannot hold gets no bar code rather than a wrong one', () => {
  expect(barCodeImage('自提 测试')).toBeNull()
  expect(barCodeImage('')).toBeNull()
})
