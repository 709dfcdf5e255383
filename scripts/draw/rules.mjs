// Draws how cargo is measured into public/drawings: a box, a sack in the box that it takes, and the scale against the box.
// `node scripts/draw/rules.mjs`; the results are committed, nothing is drawn while the product runs.
import { writeFileSync } from 'node:fs'

const DEEP = '#06303c'
const SAND = '#fdf0d6'
const MANGO = '#f5a81f'
const LIGHT = '#5dc0d1'
const WHITE = '#ffffff'

const frame = (inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320" fill="none" stroke-linecap="round" stroke-linejoin="round">\n<rect width="640" height="320" fill="${SAND}"/>\n${inner}\n</svg>\n`

/** A measuring line with its number, which the words beneath the drawing take up. */
function measure([x1, y1], [x2, y2], number, [dx, dy]) {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
  const tip = (x, y, way) =>
    `M${(x + way * (ux * 13 - uy * 8)).toFixed(1)} ${(y + way * (uy * 13 + ux * 8)).toFixed(1)}L${x} ${y}L${(x + way * (ux * 13 + uy * 8)).toFixed(1)} ${(y + way * (uy * 13 - ux * 8)).toFixed(1)}`
  const [cx, cy] = [(x1 + x2) / 2 + dx, (y1 + y2) / 2 + dy]
  return `<path d="M${x1} ${y1}L${x2} ${y2}${tip(x1, y1, 1)}${tip(x2, y2, -1)}" stroke="${DEEP}" stroke-width="4"/>
<circle cx="${cx}" cy="${cy}" r="17" fill="${DEEP}"/>${digit(number, cx, cy)}`
}

const STROKES = {
  1: 'M-4-5L1-9V9',
  2: 'M-5-4a5 5 0 0 1 10 0c0 4-7 7-10 12H5',
  3: 'M-5-8H5L0-2a5.500 5.500 0 1 1-5 8',
}
const digit = (number, x, y) =>
  `<path transform="translate(${x} ${y})" d="${STROKES[number]}" stroke="${WHITE}" stroke-width="3"/>`

/** A box in slanting view: its front's corner, its sides, and how far it goes back. */
function box(x, y, width, height, depth, { dashed = false } = {}) {
  const [bx, by] = [depth, -depth * 0.5]
  if (dashed) {
    return `<path d="M${x} ${y}h${width}v${height}h${-width}zM${x} ${y}l${bx} ${by}h${width}l${-bx} ${-by}M${x + width} ${y + height}l${bx} ${by}v${-height}" stroke="${DEEP}" stroke-width="3" stroke-dasharray="4 10"/>`
  }
  return `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${MANGO}"/><path d="M${x} ${y}l${bx} ${by}h${width}l${-bx} ${-by}z" fill="#ffc766"/><path d="M${x + width} ${y}l${bx} ${by}v${height}l${-bx} ${-by}z" fill="#c98307"/>
<path d="M${x + width / 2} ${y}l${bx} ${by}M${x + width / 2} ${y}v${height * 0.35}" stroke="${DEEP}" stroke-width="3"/>`
}

const floor = '<path d="M0 284h640v36H0z" fill="#e9dfc8"/>'

const sides = frame(`${floor}${box(170, 130, 210, 140, 110)}
${measure([170, 296], [380, 296], 1, [0, 0])}
${measure([396, 290], [506, 235], 2, [14, 14])}
${measure([142, 132], [142, 268], 3, [-4, 0])}`)

const outermost = frame(`${floor}
<path d="M214 258c-34-22-30-70-6-98-12-14-2-30 18-26 16-24 44-24 60-4 26-14 60-10 76 8 20-6 34 8 24 26 26 30 26 74-4 94z" fill="${LIGHT}" stroke="${DEEP}" stroke-width="4"/>
<path d="M226 134c6 16 14 26 22 32m38-36c0 14-2 24-8 34m84-26c-8 14-16 22-28 28" stroke="${DEEP}" stroke-width="3"/>
${box(190, 112, 204, 148, 84, { dashed: true })}
${measure([190, 296], [394, 296], 1, [0, 0])}
${measure([408, 280], [492, 238], 2, [14, 14])}
${measure([162, 114], [162, 258], 3, [-4, 0])}`)

const scale = (x, tilt, inner) =>
  `<g transform="translate(${x} 0)"><path d="M-70 262h140l-10 22H-60z" fill="${DEEP}"/><circle cx="0" cy="273" r="8" fill="${WHITE}"/><path d="M0 273l${tilt} -6" stroke="${MANGO}" stroke-width="3"/><path d="M-84 252h168v10H-84z" fill="#0b4251"/>${inner}</g>`

const heavy = `<path d="M-40 252v-66h80v66z" fill="#8a8579" stroke="${DEEP}" stroke-width="3"/><path d="M-22 186v-12a22 22 0 0 1 44 0v12" stroke="${DEEP}" stroke-width="8"/>`
const feather = `<path d="M-14 24C-2-6 16-22 44-30 40-4 26 12-2 20M-14 24 22-10" stroke="${DEEP}" stroke-width="3" fill="${WHITE}"/>`
const weights =
  frame(`${floor}${scale(170, 6, heavy)}${scale(450, -6, `${box(-80, 120, 120, 132, 56)}<g transform="translate(-20 190)">${feather}</g>`)}
<path d="M296 170h48m-14-12 14 12-14 12m-20-24-14 12 14 12" stroke="${DEEP}" stroke-width="4"/>`)

writeFileSync('public/drawings/measure-sides.svg', sides)
writeFileSync('public/drawings/measure-outermost.svg', outermost)
writeFileSync('public/drawings/measure-weights.svg', weights)
