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

export function qrImage(text: string): string {
  return asImage(qrcode({ ...QR, text }, drawingSVG()))
}
