import { code128, drawingSVG, qrcode } from 'bwip-js/generic'

/** As the address of a picture: of a drawing only these have a meaning of their own there. */
function asImage(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${svg.replace(/[%#<>"\n]/g, encodeURIComponent)}`
}

/** A step along a line: 'h3', 'v-2'. */
function step(dx: number, dy: number): string {
  if (dy === 0) return `h${dx}`
  return dx === 0 ? `v${dy}` : `l${dx} ${dy}`
}

/** What bwip-js writes by the place of each corner, written by the steps between them: half of the length. */
function inSteps(svg: string): string {
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

/** Code 128 as the address of a picture; null for a text it cannot hold. */
export function barCodeImage(text: string): string | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null
  return asImage(code128({ bcid: 'code128', text, scale: 2, height: 14 }, drawingSVG()))
}

/** Level M: it is still read with a scratched corner. */
const QR = { bcid: 'qrcode', scale: 1, eclevel: 'M' }

/** What a code of 132 px still shows in squares that a phone tells apart. */
const SPARSE = 250

export function qrImage(text: string): string {
  return asImage(inSteps(qrcode({ ...QR, text }, drawingSVG())))
}

/** How wide a code is shown on a page, in pixels: that of a long address is twice as fine. */
export const qrSide = (text: string): number => (text.length > SPARSE ? 264 : 132)
