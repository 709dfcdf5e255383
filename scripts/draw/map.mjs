// The route map: land as a grid of dots, the way by sea and the way by air over it.
import { isLand } from './coast.mjs'

const WEST = 27
const EAST = 129
const NORTH = 37
const SOUTH = -15
const SCALE = 10
const STEP = 1.5

export const WIDTH = (EAST - WEST) * SCALE
export const HEIGHT = (NORTH - SOUTH) * SCALE

const at = ([longitude, latitude]) => [(longitude - WEST) * SCALE, (NORTH - latitude) * SCALE]

const ports = {
  guangzhou: at([113.3, 23.1]),
  hongKong: at([114.6, 21.6]),
  dar: at([39.3, -6.8]),
}

const seaWay = [
  [113.3, 23.1],
  [114.6, 21.6],
  [112, 15],
  [108.6, 7.4],
  [104.6, 1.2],
  [101, 2.4],
  [96.8, 6.2],
  [88, 5.4],
  [80, 4.6],
  [66, 1.5],
  [52, -3],
  [44, -6],
  [39.3, -6.8],
].map(at)

/** A smooth way through all points (Catmull-Rom as cubic curves). */
function curve(points) {
  const round = (n) => Math.round(n)
  let path = `M${points[0].map(round).join(' ')}`
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [
      points[i - 1] ?? points[i],
      points[i],
      points[i + 1],
      points[i + 2] ?? points[i + 1],
    ]
    const one = from.map((value, axis) => value + (to[axis] - before[axis]) / 6)
    const two = to.map((value, axis) => value - (after[axis] - from[axis]) / 6)
    path += `C${[...one, ...two, ...to].map(round).join(' ')}`
  }
  return path
}

function dots() {
  let path = ''
  for (let latitude = NORTH - STEP / 2; latitude > SOUTH; latitude -= STEP) {
    let previous
    for (let longitude = WEST + STEP / 2; longitude < EAST; longitude += STEP) {
      if (!isLand(longitude, latitude)) {
        previous = undefined
        continue
      }
      const [x, y] = at([longitude, latitude]).map((n) => Math.round(n * 10) / 10)
      path += previous === undefined ? `M${x} ${y}h0` : `m${STEP * SCALE} 0h0`
      previous = x
    }
  }
  return path
}

const ship =
  '<path d="M-26 2h52l-7 15a4 4 0 0 1-4 2h-30a4 4 0 0 1-4-2z"/><path d="M-18-3v-11h11v11zm13 0v-11h11v11zm13 0v-11h11v11zm-20-14v-10h11v10z"/>'
const plane =
  '<path d="M30 0c0 3-3 4-7 4H8L-5 22h-6L-5 4h-13l-5 7h-5l3-11-3-11h5l5 7h13l-6-18h6L8-4h15c4 0 7 1 7 4z"/>'

/** The middle of a cubic curve, and the angle at which it passes there. */
function halfway([from, one, two, to]) {
  const [x, y] = [0, 1].map((axis) => Math.round((from[axis] + 3 * one[axis] + 3 * two[axis] + to[axis]) / 8))
  const [dx, dy] = [0, 1].map((axis) => to[axis] + two[axis] - one[axis] - from[axis])
  return [x, y, Math.round((Math.atan2(dy, dx) * 180) / Math.PI)]
}

/** The map on a dark ground. `land`, `sea`, `air` are colours. */
export function mapMarks({ land, sea, air }) {
  const [gz, hk, dar] = [ports.guangzhou, ports.hongKong, ports.dar]
  const airBends = [
    [gz[0] - 210, gz[1] - 70],
    [dar[0] + 150, dar[1] - 300],
  ]
  const airWay = `M${gz.join(' ')}C${airBends.flat().join(' ')} ${dar.join(' ')}`
  const [planeX, planeY, planeTurn] = halfway([gz, ...airBends, dar])
  const port = ([x, y], r) =>
    `<circle cx="${x}" cy="${y}" r="${r * 2.1}" fill="${sea}" opacity=".22"/><circle cx="${x}" cy="${y}" r="${r}" fill="${sea}"/>`
  return `<path d="${dots()}" stroke="${land}" stroke-width="7" stroke-linecap="round" fill="none"/>
<path d="${airWay}" stroke="${air}" stroke-width="3.5" stroke-linecap="round" stroke-dasharray="1 12" fill="none"/>
<path d="${curve(seaWay)}" stroke="${sea}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round" fill="none"/>
<g transform="translate(${at([66, 2.1]).join(' ')})" fill="${sea}">${ship}</g>
<g transform="translate(${planeX} ${planeY}) rotate(${planeTurn}) scale(1.1)" fill="${air}">${plane}</g>
${port(gz, 9)}${port(hk, 7)}${port(dar, 11)}`
}
