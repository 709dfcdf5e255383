import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BoxLine,
  type ContainerPlan,
  MOST_BOXES,
  type PlacedBox,
  packagesThatFit,
  planContainer,
} from '@/lib/domain/container-plan'
import { type ContainerSpace, USUAL_SPACE } from '@/lib/domain/container-space'

const SMALL: ContainerSpace = { lengthCm: 200, widthCm: 120, heightCm: 100, maxKg: 500 }

let made = 0
function line(fields: Partial<BoxLine> = {}): BoxLine {
  made += 1
  const size = { lengthCm: 60, widthCm: 40, heightCm: 50, ...fields }
  const pieces = fields.pieces ?? 1
  const cbm = ((size.lengthCm ?? 50) * (size.widthCm ?? 50) * (size.heightCm ?? 50) * pieces) / 1_000_000
  return {
    id: `line ${String(made).padStart(5, '0')}`,
    packageId: `package ${made}`,
    pieces,
    cbm,
    weightKg: 10 * pieces,
    isUpright: false,
    unloadOrder: 0,
    ...size,
    ...fields,
  }
}

const ends = (box: PlacedBox) => ({
  x: box.xCm + box.lengthCm,
  y: box.yCm + box.widthCm,
  z: box.zCm + box.heightCm,
})
/** Lengths are hundredths of a centimetre; their sums in floating point are a hair off. */
const HAIR = 1e-6

function overlap(one: PlacedBox, other: PlacedBox): boolean {
  const [a, b] = [ends(one), ends(other)]
  const apart =
    a.x <= other.xCm + HAIR ||
    b.x <= one.xCm + HAIR ||
    a.y <= other.yCm + HAIR ||
    b.y <= one.yCm + HAIR ||
    a.z <= other.zCm + HAIR ||
    b.z <= one.zCm + HAIR
  return !apart
}

/** How much of a box's floor lies on others, and whether one of them is lighter than it. */
function supportOf(box: PlacedBox, plan: ContainerPlan) {
  const below = plan.boxes.filter((other) => other !== box && Math.abs(ends(other).z - box.zCm) < HAIR)
  const areas = below.map((other) => {
    const [a, b] = [ends(box), ends(other)]
    const x = Math.min(a.x, b.x) - Math.max(box.xCm, other.xCm)
    const y = Math.min(a.y, b.y) - Math.max(box.yCm, other.yCm)
    return { other, area: x > HAIR && y > HAIR ? x * y : 0 }
  })
  return {
    part: areas.reduce((sum, { area }) => sum + area, 0) / (box.lengthCm * box.widthCm),
    isHeavier: areas.some(({ other, area }) => area > 0 && other.weightKg < box.weightKg - HAIR),
  }
}

const dimension = fc.integer({ min: 500, max: 13_000 }).map((units) => units / 100)
const anyLine = fc
  .record({
    pieces: fc.integer({ min: 1, max: 12 }),
    lengthCm: fc.option(dimension, { nil: null, freq: 8 }),
    widthCm: dimension,
    heightCm: dimension,
    weightKg: fc.integer({ min: 0, max: 900 }),
    isUpright: fc.boolean(),
    unloadOrder: fc.integer({ min: 0, max: 3 }),
  })
  .map((fields) => line(fields))
const anyLines = fc.array(anyLine, { maxLength: 14 })
const plans = (check: (plan: ContainerPlan, lines: BoxLine[]) => void) =>
  fc.assert(fc.property(anyLines, (lines) => check(planContainer(SMALL, lines), lines)))

describe('a plan of a container', () => {
  it('has no box in another, and none outside', () => {
    plans(({ boxes }) => {
      for (const [index, box] of boxes.entries()) {
        const { x, y, z } = ends(box)
        expect(Math.min(box.xCm, box.yCm, box.zCm)).toBeGreaterThanOrEqual(0)
        expect([x <= SMALL.lengthCm + HAIR, y <= SMALL.widthCm + HAIR, z <= SMALL.heightCm + HAIR]).toEqual([
          true,
          true,
          true,
        ])
        expect(boxes.slice(index + 1).some((other) => overlap(box, other))).toBe(false)
      }
    })
  })

  it('holds the weight, is never fuller than full, and adds up', () => {
    plans((plan) => {
      const kg = plan.boxes.reduce((sum, { weightKg }) => sum + weightKg, 0)
      const cbm = plan.boxes.reduce((sum, b) => sum + (b.lengthCm * b.widthCm * b.heightCm) / 1_000_000, 0)
      expect(kg).toBeLessThanOrEqual(SMALL.maxKg + HAIR)
      expect(plan.weightKg).toBeCloseTo(kg, 3)
      expect(plan.cbm).toBeCloseTo(cbm, 6)
      expect(plan.fillPercent).toBeLessThanOrEqual(100)
      expect(plan.layers.reduce((sum, { boxes }) => sum + boxes, 0)).toBe(plan.boxes.length)
      expect(plan.usedLengthCm).toBeLessThanOrEqual(SMALL.lengthCm)
    })
  })

  it('has every box once: placed, or listed with the reason', () => {
    plans((plan, lines) => {
      for (const { id, pieces } of lines) {
        const placed = plan.boxes.filter(({ lineId }) => lineId === id).length
        const listed = plan.leftOver.filter(({ lineId }) => lineId === id)
        expect(placed + listed.reduce((sum, one) => sum + one.pieces, 0)).toBe(pieces)
      }
    })
  })

  it('lets every box stand wholly on the floor or on others, none of them lighter', () => {
    plans((plan) => {
      for (const box of plan.boxes.filter(({ zCm }) => zCm > 0)) {
        const { part, isHeavier } = supportOf(box, plan)
        expect(part).toBeGreaterThan(1 - 1e-4)
        expect(isHeavier).toBe(false)
      }
    })
  })

  it('lays nothing on its side that stands upright', () => {
    plans((plan, lines) => {
      for (const box of plan.boxes) {
        const own = lines.find(({ id }) => id === box.lineId)
        if (own?.isUpright && own.lengthCm !== null) expect(box.heightCm).toBeCloseTo(own.heightCm ?? 0, 2)
      }
    })
  })

  it('puts deeper inside what comes out last', () => {
    plans((plan, lines) => {
      const orderOf = new Map(lines.map(({ id, unloadOrder }) => [id, unloadOrder]))
      for (const one of plan.boxes)
        for (const other of plan.boxes)
          if ((orderOf.get(one.lineId) ?? 0) > (orderOf.get(other.lineId) ?? 0))
            expect(one.layer).toBeLessThanOrEqual(other.layer)
    })
  })

  it('is the same for the same boxes, in whatever order they are given', () => {
    plans((plan, lines) => {
      const again = planContainer(SMALL, lines.toReversed())
      expect(again.boxes).toEqual(plan.boxes)
    })
  })

  it('fills a container of equal boxes to the last', () => {
    const plan = planContainer(SMALL, [
      line({ lengthCm: 50, widthCm: 40, heightCm: 50, pieces: 24, weightKg: 240 }),
    ])
    expect([plan.boxes.length, plan.fillPercent, plan.leftOver]).toEqual([24, 100, []])
    expect(plan.layers).toHaveLength(4)
  })

  it('says why a box is left: no size, too large, too heavy, no room', () => {
    const reasons = planContainer(SMALL, [
      line({ id: 'a', lengthCm: null, cbm: 0 }),
      line({ id: 'b', lengthCm: 201, widthCm: 121, heightCm: 101 }),
      line({ id: 'c', weightKg: 501 }),
      line({ id: 'd', lengthCm: 200, widthCm: 120, heightCm: 100, weightKg: 1 }),
      line({ id: 'e', weightKg: 400, unloadOrder: 9 }),
    ]).leftOver.map(({ lineId, reason }) => [lineId, reason])
    expect(Object.fromEntries(reasons)).toEqual({ a: 'unmeasured', b: 'size', c: 'weight', d: 'space' })
  })

  it('takes what nobody measured for cubes of its volume', () => {
    const [box] = planContainer(SMALL, [line({ lengthCm: null, cbm: 0.125 })]).boxes
    expect([box?.lengthCm, box?.widthCm, box?.heightCm]).toEqual([50, 50, 50])
  })

  it('places a few thousand boxes and lists the others', () => {
    const many = line({ lengthCm: 20, widthCm: 20, heightCm: 20, pieces: MOST_BOXES + 7, weightKg: 100 })
    const plan = planContainer(USUAL_SPACE['40HC'], [many])
    expect(plan.boxes).toHaveLength(MOST_BOXES)
    expect(plan.leftOver).toEqual([expect.objectContaining({ pieces: 7, reason: 'tooMany' })])
  })
})

describe('what still fits from the waiting room', () => {
  const candidate = (packageId: string, earnsPerCbm: number, fields: Partial<BoxLine>) => ({
    packageId,
    earnsPerCbm,
    lines: [line({ packageId, ...fields })],
  })

  it('is whole packages behind the last layer, the one that earns most for its room first', () => {
    const plan = planContainer(SMALL, [line({ lengthCm: 150, widthCm: 120, heightCm: 100, weightKg: 100 })])
    const fit = packagesThatFit(SMALL, plan, [
      candidate('poor', 100, { lengthCm: 50, widthCm: 120, heightCm: 50 }),
      candidate('rich', 300, { lengthCm: 50, widthCm: 120, heightCm: 50 }),
      candidate('middle', 200, { lengthCm: 50, widthCm: 120, heightCm: 50 }),
      candidate('heavy', 900, { lengthCm: 10, widthCm: 10, heightCm: 10, weightKg: 401 }),
      candidate('long', 800, { lengthCm: 121, widthCm: 51, heightCm: 51 }),
    ])
    expect(fit.map(({ packageId }) => packageId)).toEqual(['rich', 'middle'])
  })

  it('never goes beyond the container together with what is in it', () => {
    fc.assert(
      fc.property(anyLines, fc.array(anyLine, { maxLength: 8 }), (lines, waiting) => {
        const plan = planContainer(SMALL, lines)
        const candidates = waiting.map((one, index) => ({
          packageId: one.packageId,
          earnsPerCbm: index,
          lines: [one],
        }))
        const fit = packagesThatFit(SMALL, plan, candidates).at(-1)
        if (!fit) return
        expect(plan.usedLengthCm + fit.plan.usedLengthCm).toBeLessThanOrEqual(SMALL.lengthCm + HAIR)
        expect(plan.weightKg + fit.plan.weightKg).toBeLessThanOrEqual(SMALL.maxKg + HAIR)
      }),
    )
  })
})
