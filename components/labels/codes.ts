import JsBarcode from 'jsbarcode'
import { qrPath } from '@/lib/domain/qr-code'

/** An SVG as a data address: only these characters must be escaped there. */
function asImage(viewBox: string, path: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" shape-rendering="crispEdges">${path}</svg>`
  return `data:image/svg+xml;charset=utf-8,${svg.replace(/[%#<>"\n]/g, encodeURIComponent)}`
}

const BAR_HEIGHT = 40

/** Code 128 as a data address; null for a text it cannot hold. */
export function barCodeImage(text: string): string | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null
  const bars: { encodings?: { data: string }[] } = {}
  JsBarcode(bars, text, { format: 'CODE128' })
  const modules = bars.encodings?.map(({ data }) => data).join('') ?? ''
  const dark = [...modules.matchAll(/1+/g)].map(
    ({ 0: run, index }) => `M${index} 0h${run.length}v${BAR_HEIGHT}h-${run.length}z`,
  )
  return asImage(`0 0 ${modules.length} ${BAR_HEIGHT}`, `<path d="${dark.join('')}"/>`)
}

export function qrImage(text: string): string {
  const { viewBox, path } = qrPath(text)
  return asImage(viewBox, `<path stroke="#000" d="${path}"/>`)
}

/** A longer text needs a larger code for a phone to read it. */
const SPARSE = 250

/** The width of a code on a page, in pixels. */
export const qrSide = (text: string): number => (text.length > SPARSE ? 264 : 132)
