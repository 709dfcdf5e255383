import { code128, drawingSVG, qrcode } from 'bwip-js/generic'

/** An SVG as a data address: only these characters must be escaped there. */
function asImage(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${svg.replace(/[%#<>"\n]/g, encodeURIComponent)}`
}

/** A relative path command: 'h3', 'v-2'. */
function step(dx: number, dy: number): string {
  if (dy === 0) return `h${dx}`
  return dx === 0 ? `v${dy}` : `l${dx} ${dy}`
}

/** Turns the absolute paths of bwip-js into relative ones: half the length. */
function withRelativePaths(svg: string): string {
  let [left, top] = [0, 0]
  return svg.replace(/M(\d+) (\d+)((?:L\d+ \d+)+)Z/g, (_, x: string, y: string, lines: string) => {
    const corners = lines.split('L').slice(1)
    let [fromX, fromY] = [Number(x), Number(y)]
    const start = `m${fromX - left} ${fromY - top}`
    ;[left, top] = [fromX, fromY]
    const steps = corners.map((corner) => {
      const [toX = 0, toY = 0] = corner.split(' ').map(Number)
      const one = step(toX - fromX, toY - fromY)
      ;[fromX, fromY] = [toX, toY]
      return one
    })
    return `${start}${steps.join('')}z`
  })
}

/** Code 128 as a data address; null for a text it cannot hold. */
export function barCodeImage(text: string): string | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null
  return asImage(code128({ bcid: 'code128', text, scale: 2, height: 14 }, drawingSVG()))
}

/** Level M is still read with a scratched corner. */
const QR = { bcid: 'qrcode', scale: 1, eclevel: 'M' }

/** A longer text needs a larger code for a phone to read it. */
const SPARSE = 250

export function qrImage(text: string): string {
  return asImage(withRelativePaths(qrcode({ ...QR, text }, drawingSVG())))
}

/** The width of a code on a page, in pixels. */
export const qrSide = (text: string): number => (text.length > SPARSE ? 264 : 132)
