import type { BoxLineRow, BoxPackage, getBatchBoxes } from '@/lib/contracts/container-plan'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { ContainerSize } from '@/lib/domain/container-clocks'
import {
  type BoxLine,
  type ContainerPlan,
  isMeasured,
  type PlacedBox,
  packagesThatFit,
  planContainer,
} from '@/lib/domain/container-plan'
import { USUAL_SPACE } from '@/lib/domain/container-space'

export type BatchBoxes = DataOf<typeof getBatchBoxes>

const numberOf = (value: string | null) => (value === null ? null : Number(value))

function boxLine(line: BoxLineRow, cargo: BoxPackage | undefined): BoxLine {
  return {
    id: line.id,
    packageId: line.packageId,
    pieces: line.pieces,
    lengthCm: numberOf(line.lengthCm),
    widthCm: numberOf(line.widthCm),
    heightCm: numberOf(line.heightCm),
    cbm: Number(line.cbm),
    weightKg: Number(line.weightKg),
    isUpright: line.thisSideUp,
    // Cargo that is not paid for is handed over last.
    unloadOrder: cargo?.isPaymentComplete ? 0 : 1,
  }
}

export interface PlanView {
  plan: ContainerPlan
  packages: ReadonlyMap<string, BoxPackage>
  /** Lines without all three measures, of those that are planned. */
  unmeasured: number
  /** Waiting cargo that still fits, what earns most for its room first. */
  fitting: BoxPackage[]
}

/** The plan of one container with the boxes of the whole batch, or of one of its cartons. */
export function planView(boxes: BatchBoxes, size: ContainerSize, cartonId: string | null): PlanView {
  const space = USUAL_SPACE[size]
  const chosen = boxes.packages.filter((cargo) => cartonId === null || cargo.cartonId === cartonId)
  const packages = new Map([...chosen, ...boxes.waiting.packages].map((cargo) => [cargo.id, cargo]))
  const isChosen = new Set(chosen.map(({ id }) => id))
  const lines = boxes.lines
    .filter(({ packageId }) => isChosen.has(packageId))
    .map((line) => boxLine(line, packages.get(line.packageId)))
  const plan = planContainer(space, lines)
  const candidates = boxes.waiting.packages.map(({ id, priceUSDPerCbm }) => ({
    packageId: id,
    earnsPerCbm: Number(priceUSDPerCbm),
    lines: boxes.waiting.lines
      .filter(({ packageId }) => packageId === id)
      .map((line) => boxLine(line, undefined)),
  }))
  const isFull = plan.leftOver.some(({ reason }) => reason === 'space' || reason === 'weight')
  const fitting = isFull ? [] : packagesThatFit(space, plan, candidates)
  return {
    plan,
    packages,
    unmeasured: lines.filter((line) => !isMeasured(line)).length,
    fitting: fitting.flatMap(({ packageId }) => packages.get(packageId) ?? []),
  }
}

/** Boxes of one place of a layer, one behind the other, as they are seen from the doors. */
export interface SeenBox {
  box: PlacedBox
  behind: number
}

/** What is seen of a layer from the doors. */
export function seenFromDoors(boxes: readonly PlacedBox[], layer: number): SeenBox[] {
  const positions = new Map<string, SeenBox>()
  for (const box of boxes) {
    if (box.layer !== layer) continue
    const key = `${box.yCm} ${box.zCm}`
    const seen = positions.get(key)
    positions.set(key, { box, behind: (seen?.behind ?? 0) + 1 })
  }
  return [...positions.values()]
}

const HUES = 360
/** Far from each other for neighbours in a list. */
const GOLDEN_ANGLE = 137.5

/** The colour of a package: the same in every layer. */
export const hueOf = (packageId: string, order: readonly string[]): number =>
  Math.round((order.indexOf(packageId) * GOLDEN_ANGLE) % HUES)
