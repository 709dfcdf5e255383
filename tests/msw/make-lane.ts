import type { Lane, LaneCity } from '@/lib/contracts/lanes'

/** A lane to Dar es Salaam by sea and by air. */
export const makeLane = (departurePort: string, lane: Partial<Lane> = {}): Lane => ({
  id: crypto.randomUUID(),
  departurePort,
  dischargePort: 'dar-es-salaam',
  isBySea: true,
  isByAir: true,
  sortOrder: 1,
  isActive: true,
  isUsed: true,
  version: 1,
  ...lane,
})

export const makeCity = (code: string, english: string, city: Partial<LaneCity> = {}): LaneCity => ({
  id: crypto.randomUUID(),
  code,
  english,
  chinese: english,
  swahili: english,
  isUsed: true,
  version: 1,
  ...city,
})

export const firstCities = () => [
  makeCity('dar-es-salaam', 'Dar es Salaam', { chinese: '达累斯萨拉姆' }),
  makeCity('guangzhou', 'Guangzhou', { chinese: '广州' }),
  makeCity('hongkong', 'Hong Kong', { chinese: '香港' }),
]
