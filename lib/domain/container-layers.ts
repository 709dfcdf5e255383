/* One layer of a container: boxes side by side, one behind the other and upon each other, from the floor up. */

/** Whole hundredths of a centimetre, so that sums are exact. */
export interface Size {
  depth: number
  width: number
  height: number
}

/** Boxes that are alike, while they are placed. */
export interface Stock {
  id: string
  left: number
  /** Of one box. */
  grams: number
  /** Every way to put it. */
  sizes: readonly Size[]
  /** What comes out last goes in first. */
  unloadOrder: number
}

/** A stretch of the layer's width on which the next box can stand. */
interface Shelf {
  y: number
  width: number
  z: number
  /** How far it reaches from the inner side of the layer; a box that reaches further would hang. */
  depth: number
  /** The lightest that it stands on: nothing heavier goes upon it. */
  bears: number
}

/** Boxes of one kind behind each other, at one place of the layer. */
export interface Row {
  stock: Stock
  size: Size
  y: number
  z: number
  boxes: number
}

export interface FilledLayer {
  depth: number
  rows: Row[]
  volume: number
  grams: number
}

interface Spot {
  shelf: Shelf
  size: Size
  boxes: number
}

const volumeOf = ({ depth, width, height }: Size) => depth * width * height

/** How many can stand there behind each other; 0 where none can. */
function boxesOn(shelf: Shelf, size: Size, height: number, most: number): number {
  if (size.width > shelf.width || shelf.z + size.height > height) return 0
  return Math.min(Math.floor(shelf.depth / size.depth), most)
}

/** The lowest place, of several the leftmost, and there the way that takes most: wholly upon what is as heavy or heavier. */
function findSpot(shelves: readonly Shelf[], stock: Stock, height: number, most: number): Spot | null {
  const able = shelves
    .filter(({ bears }) => bears >= stock.grams)
    .toSorted((one, other) => one.z - other.z || one.y - other.y)
  for (const shelf of able) {
    const spots = stock.sizes
      .map((size) => ({ shelf, size, boxes: boxesOn(shelf, size, height, most) }))
      .filter(({ boxes }) => boxes > 0)
    const best = spots.toSorted(
      (one, other) =>
        other.boxes - one.boxes || one.size.width - other.size.width || one.size.height - other.size.height,
    )[0]
    if (best) return best
  }
  return null
}

/** Shelves that lie beside each other at one height are one, as deep and as strong as the weaker. */
function merged(shelves: readonly Shelf[]): Shelf[] {
  const whole: Shelf[] = []
  for (const shelf of shelves) {
    const last = whole.at(-1)
    if (last && last.z === shelf.z && last.depth === shelf.depth) {
      last.width += shelf.width
      last.bears = Math.min(last.bears, shelf.bears)
    } else whole.push({ ...shelf })
  }
  return whole
}

/** What a row is put upon keeps its rest beside it; the row itself bears the next. */
function occupy(shelves: readonly Shelf[], { shelf, size, boxes }: Spot, grams: number): Shelf[] {
  const top = {
    y: shelf.y,
    width: size.width,
    z: shelf.z + size.height,
    depth: size.depth * boxes,
    bears: grams,
  }
  const rest = { ...shelf, y: shelf.y + size.width, width: shelf.width - size.width }
  return merged(shelves.flatMap((each) => (each !== shelf ? [each] : rest.width > 0 ? [top, rest] : [top])))
}

interface Room {
  depth: number
  width: number
  height: number
  grams: number
}

/** Which boxes may be placed next: those that come out last, and others only once none of them is left. */
function upNext(stocks: readonly Stock[], taken: ReadonlyMap<Stock, number>, gramsLeft: number): Stock[] {
  const waiting = stocks.filter((stock) => stock.left > (taken.get(stock) ?? 0) && stock.grams <= gramsLeft)
  const [first] = waiting
  return first ? waiting.filter(({ unloadOrder }) => unloadOrder === first.unloadOrder) : []
}

/** Fills a layer of a depth. Stocks are in the order in which they go in; the heavier first, so that they stand below. */
export function fillLayer(stocks: readonly Stock[], room: Room): FilledLayer {
  let shelves: Shelf[] = [
    { y: 0, width: room.width, z: 0, depth: room.depth, bears: Number.POSITIVE_INFINITY },
  ]
  const taken = new Map<Stock, number>()
  const layer: FilledLayer = { depth: room.depth, rows: [], volume: 0, grams: 0 }

  function addBox(stock: Stock): boolean {
    const weight = stock.grams > 0 ? Math.floor((room.grams - layer.grams) / stock.grams) : stock.left
    const most = Math.min(stock.left - (taken.get(stock) ?? 0), weight)
    const spot = most > 0 ? findSpot(shelves, stock, room.height, most) : null
    if (!spot) return false
    shelves = occupy(shelves, spot, stock.grams)
    const { size, boxes, shelf } = spot
    layer.rows.push({ stock, size, y: shelf.y, z: shelf.z, boxes })
    layer.volume += boxes * volumeOf(size)
    layer.grams += boxes * stock.grams
    taken.set(stock, (taken.get(stock) ?? 0) + boxes)
    return true
  }

  for (;;) {
    const candidates = upNext(stocks, taken, room.grams - layer.grams)
    const before = layer.rows.length
    for (const stock of candidates) while (addBox(stock));
    if (layer.rows.length === before) return layer
  }
}
