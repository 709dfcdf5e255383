import { code128, drawingSVG, qrcode } from 'bwip-js/generic'

function asImage(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}

/** Code 128 as the address of a picture; null for a text it cannot hold. */
export function barCodeImage(text: string): string | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null
  return asImage(code128({ bcid: 'code128', text, scale: 2, height: 14 }, drawingSVG()))
}

/** Level M: it is still read with a scratched corner. */
const QR = { bcid: 'qrcode', scale: 3, eclevel: 'M' }

/** What a code of 132 px still shows in squares that a phone tells apart. */
const SPARSE = 250

export function qrImage(text: string): string {
  return asImage(qrcode({ ...QR, text }, drawingSVG()))
}

/** How wide a code is shown on a page, in pixels: that of a long address is twice as fine. */
export const qrSide = (text: string): number => (text.length > SPARSE ? 264 : 132)
