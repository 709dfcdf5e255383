import { inflateSync } from 'node:zlib'

/*
 * Reads the words of a PDF back as a reader does: content streams name glyphs, each font's ToUnicode table says which
 * characters they stand for. Enough for what pdfkit writes: streams are deflated, text is shown as hex.
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

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Glyph number to characters. */
function tableOf(map: string): Map<number, string> {
  const table = new Map<number, string>()
  for (const [, from = '', , list = ''] of map.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>\s*\[([^\]]*)\]/gi)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\da-f]*)>/gi)].entries()) {
      table.set(Number.parseInt(from, 16) + index, utf16(hex))
    }
  }
  return table
}

/** Resource name ('F1') to its table, over all pages: the names are the same on each. */
function fontsOf(objects: Map<number, PdfObject>): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(number))?.head ?? '')?.[1]
      const map = unicode && objects.get(Number(unicode))?.stream
      if (map) fonts.set(name, tableOf(map.toString('latin1')))
    }
  }
  return fonts
}

/** All text of a PDF in the order in which it is drawn, one line per piece. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  const lines: string[] = []
  for (const { stream } of objects.values()) {
    const content = stream?.toString('latin1') ?? ''
    if (!/\bTf\b/.test(content)) continue
    let table: Map<number, string> | undefined
    for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) table = fonts.get(font)
      else if (shown) {
        const glyphs = [...shown.matchAll(/<([\da-f]+)>/gi)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        )
        lines.push(glyphs.map((glyph) => table?.get(Number.parseInt(glyph, 16)) ?? '?').join(''))
      }
    }
  }
  return lines.join('\n')
}
