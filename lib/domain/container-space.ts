import type { ContainerSize } from './container-clocks'
import type { Decimal } from './money'

/** A container from the inside. */
export interface ContainerSpace {
  lengthCm: number
  widthCm: number
  heightCm: number
  maxKg: number
}

/** What containers of a size usually measure inside and carry; the plate on the door of each says it exactly. */
export const USUAL_SPACE: Record<ContainerSize, ContainerSpace> = {
  '20': { lengthCm: 589, widthCm: 235, heightCm: 239, maxKg: 28_200 },
  '40': { lengthCm: 1203, widthCm: 235, heightCm: 239, maxKg: 26_700 },
  '40HC': { lengthCm: 1203, widthCm: 235, heightCm: 269, maxKg: 26_500 },
  '45': { lengthCm: 1355, widthCm: 235, heightCm: 269, maxKg: 27_700 },
}

/** How much a container of a size usually takes, by volume and by weight. */
export function usualCapacity(size: ContainerSize): { capacityCbm: Decimal; capacityKg: Decimal } {
  const { lengthCm, widthCm, heightCm, maxKg } = USUAL_SPACE[size]
  const cbm = (lengthCm * widthCm * heightCm) / 1_000_000
  return { capacityCbm: cbm.toFixed(1), capacityKg: String(maxKg) }
}
