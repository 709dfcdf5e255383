import { inflateSync } from 'node:zlib'

/*
 * Reads the words of a PDF back as a reader does: content streams name glyphs, each font's ToUnicode table says which
 * characters they stand for. Enough for what pdfkit and Chromium write: streams are deflated, text is shown as hex.
 */

interface PdfObject {
  head: string
  stream: Buffer | null
}

function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>()
  const source = pdf.toString('latin1')
  for (const found of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [, number = '', body = ''] = found
    const start = body.indexOf('stream\n')
    const raw =
      start < 0 ? null : Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1')
    const head = start < 0 ? body : body.slice(0, start)
    objects.set(Number(number), {
      head,
      stream: raw && (head.includes('FlateDecode') ? inflateSync(raw) : raw),
    })
  }
  return objects
}

const utf16 = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

interface Table {
  /** Hexadecimal digits that name a glyph. */
  digits: number
  characters: Map<number, string>
}

/** Glyph number to characters: pdfkit writes lists of ranges, Chromium single glyphs and ranges that count on. */
function tableOf(map: string): Table {
  const characters = new Map<number, string>()
  const numberOf = (hex: string) => Number.parseInt(hex, 16)
  for (const [, from = '', , list = ''] of map.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>\s*\[([^\]]*)\]/gi)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\da-f ]*)>/gi)].entries()) {
      characters.set(numberOf(from) + index, utf16(hex))
    }
  }
  for (const [, kind, body = ''] of map.matchAll(/beginbf(char|range)([\s\S]*?)endbf/g)) {
    const parts =
      kind === 'char' ? /<([\da-f]+)> <([\da-f]+)>\n/gi : /<([\da-f]+)> <([\da-f]+)> <([\da-f]+)>/gi
    for (const [, from = '', to = '', first = to] of body.replace(/\[[^\]]*\]/g, '').matchAll(parts)) {
      const last = kind === 'char' ? numberOf(from) : numberOf(to)
      for (let glyph = numberOf(from); glyph <= last; glyph++) {
        const code = numberOf(first) + glyph - numberOf(from)
        characters.set(glyph, first.length > 4 ? utf16(first) : String.fromCharCode(code))
      }
    }
  }
  const digits = /begincodespacerange\s*<([\da-f]+)>/i.exec(map)?.[1]?.length ?? 4
  return { digits, characters }
}

/** Resource name ('F1') to its table, over all pages: the names are the same on each. */
function fontsOf(objects: Map<number, PdfObject>): Map<string, Table> {
  const fonts = new Map<string, Table>()
  for (const { head } of objects.values()) {
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(number))?.head ?? '')?.[1]
      const map = unicode && objects.get(Number(unicode))?.stream
      if (map) fonts.set(name, tableOf(map.toString('latin1')))
    }
  }
  return fonts
}

/** All text of a PDF in rendering order, one line per piece. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  const lines: string[] = []
  for (const { stream } of objects.values()) {
    const content = stream?.toString('latin1') ?? ''
    if (!/\bTf\b/.test(content)) continue
    let table: Table | undefined
    for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|(\[[^\]]*\]|<[\da-f]+>) T[jJ]/gi)) {
      if (font) table = fonts.get(font)
      else if (shown) {
        const glyph = new RegExp(`.{${table?.digits ?? 4}}`, 'g')
        const glyphs = [...shown.matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(glyph) ?? [])
        lines.push(glyphs.map((one) => table?.characters.get(Number.parseInt(one, 16)) ?? '?').join(''))
      }
    }
  }
  return lines.join('\n')
}
