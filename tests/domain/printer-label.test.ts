import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type LabelTexts,
  layoutLabel,
  PRINTER_DENSITIES,
  type PrinterDensity,
  type RenderText,
  tsplLabels,
  zplLabels,
} from '@/lib/domain/printer-label'

const LABEL: LabelTexts = {
  company: 'Umoja Cargo',
  mode: 'SEA',
  number: 'UMJ7K2M9QX4-2',
  address: 'https://cargo.example/track-cargo/info?trackingNumber=UMJ7K2M9QX4-2',
  mark: 'ASHA/DAR',
  receiver: 'Asha M.',
  facts: [
    { name: 'Piece', value: '2 / 3' },
    { name: 'Weight in all', value: '12.5 kg' },
    { name: 'Courier number', value: 'SF1234567890' },
    { name: 'Received', value: '24 Nov 2026' },
  ],
}

/** A picture of the size that was asked for, all black. */
const black: RenderText = (_, width, height) => {
  const bytesPerRow = Math.floor(width / 8)
  return { bytesPerRow, rows: height, data: new Uint8Array(bytesPerRow * height).fill(0xff) }
}
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** What a printer makes of ^FH data. */
const unescaped = (data: string) =>
  data.replace(/_([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

interface Field {
  x: number
  y: number
  command: string
  data: string
}

/** The fields of each label, read as a Zebra printer does: ^ and ~ begin commands wherever they stand. */
function readZpl(bytes: Uint8Array): Field[][] {
  const labels = textOf(bytes).split('^XA').slice(1)
  return labels.map((label) => {
    expect(label).not.toContain('~')
    return label
      .split('^FS')
      .filter((field) => field.includes('^FO'))
      .map((field) => {
        const [, x, y] = /\^FO(\d+),(\d+)/.exec(field) ?? []
        const commands = field.split('^').filter((part) => /^(A0|BC|BQ|GF)/.test(part))
        expect(commands).toHaveLength(1)
        const data = /\^FD([^^~]*)$/.exec(field)?.[1] ?? ''
        return { x: Number(x), y: Number(y), command: commands[0] ?? '', data: unescaped(data) }
      })
  })
}

/** The commands of TSPL by line, the bytes of pictures skipped. */
function readTspl(bytes: Uint8Array): string[] {
  const lines: string[] = []
  let rest = textOf(bytes)
  while (rest !== '') {
    const picture = /^BITMAP \d+,\d+,(\d+),(\d+),0,/.exec(rest)
    const end = picture ? picture[0].length + Number(picture[1]) * Number(picture[2]) : rest.indexOf('\r\n')
    lines.push(picture ? picture[0] : rest.slice(0, end))
    expect(rest.slice(end, end + 2)).toBe('\r\n')
    rest = rest.slice(end + 2)
  }
  return lines
}

/** The arguments of a command; a quoted one may hold commas, and \["] for a quote. */
function argumentsOf(line: string): string[] {
  const found = line.slice(line.indexOf(' ') + 1).match(/"(?:\\\["\]|[^"])*"|[^,]+/g) ?? []
  return found.map((one) => (one.startsWith('"') ? one.slice(1, -1).replaceAll('\\["]', '"') : one))
}

describe('a label', () => {
  it.each(['203', '300'] as PrinterDensity[])(
    'lies on 100 x 150 mm and overlaps nothing at %s dots',
    (density) => {
      const dots = PRINTER_DENSITIES[density]
      const parts = layoutLabel(LABEL, dots)
      for (const { x, y, width, height } of parts) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(100 * dots)
        expect(y + height).toBeLessThanOrEqual(150 * dots)
      }
      for (const [index, one] of parts.entries()) {
        for (const other of parts.slice(index + 1)) {
          const isApart =
            one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y
          expect(isApart, `${JSON.stringify(one)} ${JSON.stringify(other)}`).toBe(true)
        }
      }
    },
  )
})

describe('ZPL', () => {
  it('has the number as Code 128 and the address as QR code', () => {
    const [fields = []] = readZpl(zplLabels([LABEL], '203', black))
    const bars = fields.find(({ command }) => command.startsWith('BC'))
    expect(bars).toMatchObject({ command: 'BCN,176,N,N,N,A', data: LABEL.number })
    const qr = fields.find(({ command }) => command.startsWith('BQ'))
    expect(qr?.data).toBe(`MA,${LABEL.address}`)
    expect(fields.map(({ data }) => data)).toEqual(expect.arrayContaining(['2 / 3', 'Asha M.', 'ASHA/DAR']))
  })

  it('is one label a piece, each 800 by 1200 dots', () => {
    const zpl = zplLabels([LABEL, { ...LABEL, number: 'UMJ7K2M9QX4-3' }], '203', black)
    expect(readZpl(zpl)).toHaveLength(2)
    expect(textOf(zpl).match(/\^PW800\n\^LL1200/g)).toHaveLength(2)
    expect(textOf(zpl).match(/\^XZ/g)).toHaveLength(2)
  })

  it('carries no command of a name', () => {
    const printable = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(printable, printable, (receiver, mark) => {
        const [fields = []] = readZpl(zplLabels([{ ...LABEL, receiver, mark }], '203', black))
        const texts = fields.map(({ data }) => data)
        expect(texts).toContain(receiver)
        expect(texts).toContain(mark)
      }),
    )
    const evil = zplLabels([{ ...LABEL, receiver: '^XZ~JA^FD_5E' }], '203', black)
    expect(textOf(evil).match(/\^XZ/g)).toHaveLength(1)
  })

  it('sends what is not ASCII as a picture, in ASCII alone', () => {
    const zpl = zplLabels([{ ...LABEL, receiver: "王小明 Ng'ombe", mode: '海运' }], '203', black)
    expect(zpl.every((byte) => byte < 0x80)).toBe(true)
    const [fields = []] = readZpl(zpl)
    const pictures = fields.filter(({ command }) => command.startsWith('GFA'))
    expect(pictures.map(({ x, y }) => [x, y])).toEqual([
      [528, 32],
      [32, 560],
    ])
    const [, total, , perRow, data = ''] = (pictures[1]?.command ?? '').split(/[ ,]/)
    expect([total, perRow, data.trim().length]).toEqual([String(56 * 48), '56', 2 * 56 * 48])
  })

  it('makes a long text smaller, then shorter', () => {
    const mark = 'A VERY LONG SHIPPING MARK THAT NOBODY CAN READ AT ALL'
    const [fields = []] = readZpl(zplLabels([{ ...LABEL, mark }], '203', black))
    const printed = fields.find(({ data }) => data.startsWith('A VERY'))
    const size = Number(printed?.command.split(',')[1])
    expect(printed?.data.endsWith('..')).toBe(true)
    expect((printed?.data.length ?? 99) * size * 0.65).toBeLessThanOrEqual(56 * 8)
  })

  it('has no bars that are too fine to scan', () => {
    const [fields = []] = readZpl(zplLabels([{ ...LABEL, number: 'X'.repeat(60) }], '203', black))
    expect(fields.some(({ command }) => command.startsWith('BC'))).toBe(false)
  })
})

describe('TSPL', () => {
  it('has the size, the number as Code 128 and the address as QR code', () => {
    const lines = readTspl(tsplLabels([LABEL], '300', black))
    expect(lines.slice(0, 5)).toEqual([
      'SIZE 100 mm,150 mm',
      'GAP 2 mm,0 mm',
      'DIRECTION 1',
      'REFERENCE 0,0',
      'CLS',
    ])
    expect(lines.at(-1)).toBe('PRINT 1,1')
    const bars = argumentsOf(lines.find((line) => line.startsWith('BARCODE')) ?? '')
    expect([bars[2], bars[8]]).toEqual(['128', LABEL.number])
    expect(argumentsOf(lines.find((line) => line.startsWith('QRCODE')) ?? '').at(-1)).toBe(LABEL.address)
  })

  it('keeps quotes and commas of a name inside it', () => {
    const receiver = 'Juma "Big, Man"'
    const lines = readTspl(tsplLabels([{ ...LABEL, receiver }], '203', black))
    const texts = lines.filter((line) => line.startsWith('TEXT')).map((line) => argumentsOf(line).at(-1))
    expect(texts).toContain(receiver)
    expect(lines.filter((line) => line.startsWith('PRINT'))).toHaveLength(1)
  })

  it('sends what is not ASCII as a picture whose set bits are white', () => {
    const bytes = tsplLabels([{ ...LABEL, receiver: '王小明' }], '203', black)
    const lines = readTspl(bytes)
    expect(lines.filter((line) => line.startsWith('BITMAP'))).toEqual(['BITMAP 32,560,56,48,0,'])
    const start = textOf(bytes).indexOf('BITMAP') + 'BITMAP 32,560,56,48,0,'.length
    expect(bytes.slice(start, start + 56 * 48).every((byte) => byte === 0)).toBe(true)
  })
})
