import { encode } from 'uqr'

/** What label printers are spoken to in: Zebra's language, and that of TSC and most Chinese makes. */
export const PRINTER_LANGUAGES = ['zpl', 'tspl'] as const
export type PrinterLanguage = (typeof PRINTER_LANGUAGES)[number]

/** Dots per inch of a print head, with its dots per millimetre. */
export const PRINTER_DENSITIES = { '203': 8, '300': 12 } as const
export type PrinterDensity = keyof typeof PRINTER_DENSITIES

const WIDTH_MM = 100
const HEIGHT_MM = 150
const MARGIN_MM = 4

/** One label of 100 x 150 mm as it is read, in the words of whoever prints it. */
export interface LabelTexts {
  company: string
  mode: string
  /** What the bars say: a tracking number. */
  number: string
  /** Where the QR code leads. */
  address: string
  mark: string
  receiver: string
  /** Two large ones first: the piece and the weight. */
  facts: readonly { name: string; value: string }[]
}

/** Black and white rows from the top, each row in whole bytes, a set bit is black. */
export interface Picture {
  bytesPerRow: number
  rows: number
  data: Uint8Array
}

/** Renders what the printer has no font for, at most so many dots wide and high. */
export type RenderText = (text: string, widthDots: number, heightDots: number) => Picture

interface Box {
  x: number
  y: number
  width: number
  height: number
}

type Part =
  | (Box & { kind: 'text'; text: string })
  | (Box & { kind: 'bars'; text: string; module: number })
  | (Box & { kind: 'qr'; text: string; cell: number })

/** Code 128 takes 11 modules a character, with its start, check and stop 35; what would be too fine to scan has no bars. */
function barsOf(text: string, box: Box): Part[] {
  const module = Math.min(4, Math.floor(box.width / (11 * text.length + 35)))
  return module >= 2 && /^[\x20-\x7e]+$/.test(text) ? [{ ...box, kind: 'bars', text, module }] : []
}

function qrOf(text: string, box: Box): Part {
  const { size } = encode(text, { ecc: 'M', border: 0 })
  return { ...box, kind: 'qr', text, cell: Math.max(1, Math.min(10, Math.floor(box.width / size))) }
}

const SMALL_MM = 3.5
const FACT_MM = 5

/** Where everything is on the label, in dots. */
export function layoutLabel(texts: LabelTexts, dots: number): Part[] {
  const box = (x: number, y: number, width: number, height: number): Box => ({
    x: Math.round(x * dots),
    y: Math.round(y * dots),
    width: Math.floor(width * dots),
    height: Math.floor(height * dots),
  })
  const text = (value: string, ...[x, y, width, height]: [number, number, number, number]): Part[] =>
    value ? [{ ...box(x, y, width, height), kind: 'text', text: value }] : []
  const inner = WIDTH_MM - 2 * MARGIN_MM
  const [piece, weight, ...rest] = texts.facts
  const large = [piece, weight].flatMap((fact, index) =>
    fact
      ? [
          ...text(fact.name, MARGIN_MM + index * 46, 91, 44, SMALL_MM),
          ...text(fact.value, MARGIN_MM + index * 46, 95, 44, 10),
        ]
      : [],
  )
  const small = rest
    .slice(0, 4)
    .flatMap(({ name, value }, index) => [
      ...text(name, MARGIN_MM, 110 + index * 9, inner, SMALL_MM),
      ...text(value, MARGIN_MM, 113.5 + index * 9, inner, FACT_MM),
    ])
  return [
    ...text(texts.company, MARGIN_MM, 4, 58, 6),
    ...text(texts.mode, 66, 4, 30, 7),
    ...barsOf(texts.number, box(MARGIN_MM, 14, inner, 22)),
    ...text(texts.number, MARGIN_MM, 38, inner, 9),
    ...text(texts.mark, MARGIN_MM, 54, 56, 13),
    ...text(texts.receiver, MARGIN_MM, 70, 56, 6),
    qrOf(texts.address, box(64, 52, 32, 32)),
    ...large,
    ...small,
  ]
}

const isPlain = (text: string) => /^[\x20-\x7e]+$/.test(text)

/** A character of the printers' own fonts is at most this much of its height wide. */
const WIDEST = 0.65
const NARROWEST = 0.4

/** The size of a text that has to fit: smaller letters first, then fewer. */
function fitted(text: string, { width, height }: Box): { text: string; height: number } {
  const fits = Math.floor(width / (text.length * WIDEST))
  if (fits >= height) return { text, height }
  const smallest = Math.ceil(height * NARROWEST)
  if (fits >= smallest) return { text, height: fits }
  return { text: `${text.slice(0, Math.floor(width / (smallest * WIDEST)) - 2)}..`, height: smallest }
}

const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('')

/** Field data under ^FH: what ZPL reads as a command, and its own sign for hexadecimal. */
const zplData = (text: string) =>
  text.replace(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function zplPart(part: Part, render: RenderText): string {
  const at = `^FO${part.x},${part.y}`
  if (part.kind === 'bars') {
    // In a Code 128 field > begins a code of its own; >0 is the sign itself.
    return `^BY${part.module}${at}^BCN,${part.height},N,N,N,A^FH^FD${zplData(part.text.replaceAll('>', '>0'))}^FS`
  }
  if (part.kind === 'qr') return `${at}^BQN,2,${part.cell}^FH^FDMA,${zplData(part.text)}^FS`
  if (isPlain(part.text)) {
    const { text, height } = fitted(part.text, part)
    return `${at}^A0N,${height},${height}^FH^FD${zplData(text)}^FS`
  }
  const { bytesPerRow, data } = render(part.text, part.width, part.height)
  return `${at}^GFA,${data.length},${data.length},${bytesPerRow},${hex(data)}^FS`
}

/** Labels in ZPL II, plain ASCII: what is not ASCII is sent as a picture, so no font or code page is needed. */
export function zplLabels(
  labels: readonly LabelTexts[],
  density: PrinterDensity,
  render: RenderText,
): Uint8Array {
  const dots = PRINTER_DENSITIES[density]
  const pages = labels.map((label) =>
    [
      '^XA',
      `^PW${WIDTH_MM * dots}`,
      `^LL${HEIGHT_MM * dots}`,
      '^LH0,0',
      ...layoutLabel(label, dots).map((part) => zplPart(part, render)),
      '^PQ1',
      '^XZ',
    ].join('\n'),
  )
  return new TextEncoder().encode(`${pages.join('\n')}\n`)
}

/** A quoted text: TSPL writes a quote in it as \["]. */
const quoted = (text: string) => `"${text.replaceAll('"', '\\["]')}"`

/** The scalable font is as wide as it is high in points of 1/72 inch. */
const pointsOf = (height: number, dots: number) => Math.max(4, Math.floor((height / dots) * (72 / 25.4)))

function tsplPart(part: Part, dots: number, render: RenderText): (string | Uint8Array)[] {
  const at = `${part.x},${part.y}`
  if (part.kind === 'bars') {
    return [`BARCODE ${at},"128",${part.height},0,0,${part.module},${part.module},${quoted(part.text)}\r\n`]
  }
  if (part.kind === 'qr') return [`QRCODE ${at},M,${part.cell},A,0,M2,${quoted(part.text)}\r\n`]
  if (isPlain(part.text)) {
    const { text, height } = fitted(part.text, part)
    const points = pointsOf(height, dots)
    return [`TEXT ${at},"0",0,${points},${points},${quoted(text)}\r\n`]
  }
  const { bytesPerRow, rows, data } = render(part.text, part.width, part.height)
  // In a bitmap of TSPL a set bit stays white.
  return [`BITMAP ${at},${bytesPerRow},${rows},0,`, data.map((byte) => byte ^ 0xff), '\r\n']
}

function joined(parts: readonly (string | Uint8Array)[]): Uint8Array {
  const encoder = new TextEncoder()
  const bytes = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part))
  const all = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of bytes) {
    all.set(part, offset)
    offset += part.length
  }
  return all
}

/** Labels in TSPL: ASCII commands, and the bytes of pictures for what is not ASCII. Further labels of a file have no head. */
export function tsplLabels(
  labels: readonly LabelTexts[],
  density: PrinterDensity,
  render: RenderText,
  isFirst = true,
): Uint8Array {
  const dots = PRINTER_DENSITIES[density]
  const head = `SIZE ${WIDTH_MM} mm,${HEIGHT_MM} mm\r\nGAP 2 mm,0 mm\r\nDIRECTION 1\r\nREFERENCE 0,0\r\n`
  return joined([
    isFirst ? head : '',
    ...labels.flatMap((label) => [
      'CLS\r\n',
      ...layoutLabel(label, dots).flatMap((part) => tsplPart(part, dots, render)),
      'PRINT 1,1\r\n',
    ]),
  ])
}
