import { drawingSVG, qrcode } from 'bwip-js/generic'
import type { PrintDocument } from './document'

/** Level M: it is still read with a scratched corner. */
const QR = { bcid: 'qrcode', scale: 3, eclevel: 'M' }

/** The squares of a longer address are printed too small for a phone at the usual size, in points. */
const SPARSE = 250
const NARROW = 96
const WIDE = 170

/** The code as one path; null for an address that is longer than any code. */
export function printableQrCode(address: string, text: string): PrintDocument['code'] {
  try {
    const svg = qrcode({ ...QR, text: address }, drawingSVG())
    const [viewBox, path] = [/viewBox="([^"]+)"/.exec(svg)?.[1], /<path[^>]* d="([^"]+)"/.exec(svg)?.[1]]
    const side = address.length > SPARSE ? WIDE : NARROW
    return viewBox && path ? { viewBox, path, side, text } : null
  } catch {
    return null
  }
}
