import { type FilledLayer, fillLayer, type Row, type Size, type Stock } from './container-layers'
import type { ContainerSpace } from './container-space'

/*
 * Where boxes may stand in a container: layer by layer from its far end to its doors, each filled from the floor up. An
 * estimate by a fixed rule, the same for the same boxes: it finds a way to load, not the best one.
 */

/** Boxes that are alike: one line of a packing list. */
export interface BoxLine {
  id: string
  packageId: string
  pieces: number
  /** Of one box; null where nobody has measured it. */
  lengthCm: number | null
  widthCm: number | null
  heightCm: number | null
  /** Of the whole line; a box that was not measured counts as a cube of its part. */
  cbm: number
  weightKg: number
  /** It stands as it was measured, and is not laid on a side. */
  isUpright: boolean
  /** What comes out last goes in first: the larger, the deeper inside. */
  unloadOrder: number
}

export interface PlacedBox {
  lineId: string
  packageId: string
  layer: number
  /** From the far end, the left wall and the floor. */
  xCm: number
  yCm: number
  zCm: number
  lengthCm: number
  widthCm: number
  heightCm: number
  weightKg: number
}

/** Why boxes are not in the picture. */
export const LEFT_OVER_REASONS = ['unmeasured', 'size', 'weight', 'space', 'tooMany'] as const
export type LeftOverReason = (typeof LEFT_OVER_REASONS)[number]

export interface LeftOver {
  lineId: string
  packageId: string
  pieces: number
  reason: LeftOverReason
}

export interface ContainerPlan {
  boxes: PlacedBox[]
  /** From the far end to the doors. */
  layers: { fromCm: number; toCm: number; boxes: number; weightKg: number }[]
  leftOver: LeftOver[]
  weightKg: number
  cbm: number
  /** Of the container's volume, rounded down. */
  fillPercent: number
  usedLengthCm: number
}

/** More than anybody loads by a picture; what is above is listed. */
export const MOST_BOXES = 2000

const UNITS = 100
const CBM_UNITS = (100 * UNITS) ** 3
const toUnits = (cm: number) => Math.ceil(cm * UNITS - 1e-6)
const toCm = (units: number) => units / UNITS

/** The edge of a box that nobody has measured. */
const edgeOf = ({ cbm, pieces }: BoxLine) => Math.cbrt((Math.max(0, cbm) * 1_000_000) / pieces)

export const isMeasured = ({ lengthCm, widthCm, heightCm }: BoxLine): boolean =>
  lengthCm !== null && widthCm !== null && heightCm !== null

/** Every way to put a box: turned on the floor, and laid on a side where it may be. Empty for what has no size. */
function sizesOf(line: BoxLine): Size[] {
  const { lengthCm, widthCm, heightCm } = line
  const edge = edgeOf(line)
  // Two measures of three say less than the volume.
  const edges = isMeasured(line) ? [lengthCm ?? 0, widthCm ?? 0, heightCm ?? 0] : [edge, edge, edge]
  const [a, b, c] = edges.map(toUnits)
  if (!a || !b || !c || a < 0 || b < 0 || c < 0) return []
  const upright = [
    { depth: a, width: b, height: c },
    { depth: b, width: a, height: c },
  ]
  if (line.isUpright) return upright
  return [
    ...upright,
    { depth: a, width: c, height: b },
    { depth: c, width: a, height: b },
    { depth: b, width: c, height: a },
    { depth: c, width: b, height: a },
  ]
}

interface Room extends Size {
  grams: number
}

const fitsIn = (room: Room) => (size: Size) =>
  size.depth <= room.depth && size.width <= room.width && size.height <= room.height

const volumeOf = ({ sizes: [size] }: Stock) => (size ? size.depth * size.width * size.height : 0)

/** In the order in which they go in: what comes out last, and of that the heavy and large first. */
function inOrder(stocks: readonly Stock[]): Stock[] {
  return stocks.toSorted(
    (one, other) =>
      other.unloadOrder - one.unloadOrder ||
      other.grams - one.grams ||
      volumeOf(other) - volumeOf(one) ||
      one.id.localeCompare(other.id),
  )
}

/** So many kinds of boxes are looked at for a layer's depth. */
const MOST_LINES_COMPARED = 12

/** The depths that a layer may have: those of the boxes that come next. */
function depthsOf(able: readonly Stock[], room: Room): Set<number> {
  const [next] = able
  const alike = able
    .filter(({ unloadOrder }) => unloadOrder === next?.unloadOrder)
    .slice(0, MOST_LINES_COMPARED)
  return new Set(alike.flatMap(({ sizes }) => sizes.filter(fitsIn(room)).map(({ depth }) => depth)))
}

/** The layer that is fullest for its depth, of those that the next boxes make possible. */
function bestLayer(stocks: readonly Stock[], room: Room): FilledLayer | null {
  // What fits nowhere any more keeps nothing else out.
  const able = stocks.filter(
    (stock) => stock.left > 0 && stock.grams <= room.grams && stock.sizes.some(fitsIn(room)),
  )
  const layers = [...depthsOf(able, room)].map((depth) => fillLayer(able, { ...room, depth }))
  const [best = null] = layers
    .filter(({ rows }) => rows.length > 0)
    .toSorted((one, other) => other.volume / other.depth - one.volume / one.depth || one.depth - other.depth)
  return best
}

const boxesOfRow = (row: Row, packageId: string, layer: number, from: number): PlacedBox[] =>
  Array.from({ length: row.boxes }, (_, behind) => ({
    lineId: row.stock.id,
    packageId,
    layer,
    xCm: toCm(from + behind * row.size.depth),
    yCm: toCm(row.y),
    zCm: toCm(row.z),
    lengthCm: toCm(row.size.depth),
    widthCm: toCm(row.size.width),
    heightCm: toCm(row.size.height),
    weightKg: row.stock.grams / 1000,
  }))

/** Lines up to the most that are placed; of the one that goes beyond it the boxes until there. */
function stocksOf(lines: readonly BoxLine[]): Map<Stock, BoxLine> {
  let room = MOST_BOXES
  const stocks = new Map<Stock, BoxLine>()
  for (const line of lines) {
    const pieces = Math.max(0, Math.floor(line.pieces))
    const left = Math.min(pieces, room)
    room -= left
    const grams = pieces > 0 ? Math.ceil((Math.max(0, line.weightKg) * 1000) / pieces - 1e-6) : 0
    const sizes = pieces > 0 ? sizesOf({ ...line, pieces }) : []
    stocks.set({ id: line.id, left, grams, sizes, unloadOrder: line.unloadOrder }, { ...line, pieces })
  }
  return stocks
}

function reasonOf(stock: Stock, whole: Room, gramsLeft: number): LeftOverReason {
  if (stock.sizes.length === 0) return 'unmeasured'
  if (!stock.sizes.some(fitsIn(whole))) return 'size'
  return stock.grams > gramsLeft ? 'weight' : 'space'
}

/** Places boxes in a container by the rule above; what does not fit is listed with the reason. */
export function planContainer(space: ContainerSpace, lines: readonly BoxLine[]): ContainerPlan {
  const whole: Room = {
    depth: Math.floor(space.lengthCm * UNITS),
    width: Math.floor(space.widthCm * UNITS),
    height: Math.floor(space.heightCm * UNITS),
    grams: Math.floor(space.maxKg * 1000),
  }
  const byStock = stocksOf(lines)
  const stocks = inOrder([...byStock.keys()])
  const plan: ContainerPlan = {
    boxes: [],
    layers: [],
    leftOver: [],
    weightKg: 0,
    cbm: 0,
    fillPercent: 0,
    usedLengthCm: 0,
  }
  let [from, grams, volume] = [0, 0, 0]
  for (;;) {
    const room = { ...whole, depth: whole.depth - from, grams: whole.grams - grams }
    const layer = bestLayer(stocks, room)
    if (!layer) break
    const placed = layer.rows.flatMap((row) =>
      boxesOfRow(row, byStock.get(row.stock)?.packageId ?? '', plan.layers.length, from),
    )
    for (const { stock, boxes } of layer.rows) stock.left -= boxes
    plan.boxes.push(...placed)
    const ends = { fromCm: toCm(from), toCm: toCm(from + layer.depth) }
    plan.layers.push({ ...ends, boxes: placed.length, weightKg: layer.grams / 1000 })
    from += layer.depth
    grams += layer.grams
    volume += layer.volume
  }
  const listed = stocks.flatMap((stock): LeftOver[] => {
    const line = byStock.get(stock)
    if (!line) return []
    const { id: lineId, packageId, pieces } = line
    const placed = plan.boxes.filter((box) => box.lineId === lineId).length
    const beyond = pieces - placed - stock.left
    const reason = reasonOf(stock, whole, whole.grams - grams)
    return [
      ...(stock.left > 0 ? [{ lineId, packageId, pieces: stock.left, reason }] : []),
      ...(beyond > 0 ? [{ lineId, packageId, pieces: beyond, reason: 'tooMany' as const }] : []),
    ]
  })
  const size = whole.depth * whole.width * whole.height
  return {
    ...plan,
    leftOver: listed,
    weightKg: grams / 1000,
    cbm: volume / CBM_UNITS,
    fillPercent: size > 0 ? Math.floor((volume / size) * 100) : 0,
    usedLengthCm: toCm(from),
  }
}

export interface Candidate {
  packageId: string
  lines: readonly BoxLine[]
  /** What it earns for each CBM. */
  earnsPerCbm: number
}

/** Each one tried is a plan of its own. */
const MOST_TRIED = 60

/**
 * Which waiting packages still go whole behind the last layer, those that earn most for their room first. Gaps between the
 * boxes that are in already are not counted: this says rather too little than too much.
 */
export function packagesThatFit(
  space: ContainerSpace,
  plan: ContainerPlan,
  candidates: readonly Candidate[],
): { packageId: string; plan: ContainerPlan }[] {
  const behind = {
    ...space,
    lengthCm: space.lengthCm - plan.usedLengthCm,
    maxKg: space.maxKg - plan.weightKg,
  }
  const ranked = candidates
    .toSorted((a, b) => b.earnsPerCbm - a.earnsPerCbm || a.packageId.localeCompare(b.packageId))
    .slice(0, MOST_TRIED)
  const accepted: { packageId: string; plan: ContainerPlan }[] = []
  let lines: BoxLine[] = []
  for (const { packageId, lines: own } of ranked) {
    const tried = planContainer(behind, [...lines, ...own])
    if (tried.boxes.length === 0 || tried.leftOver.length > 0) continue
    lines = [...lines, ...own]
    accepted.push({ packageId, plan: tried })
  }
  return accepted
}
