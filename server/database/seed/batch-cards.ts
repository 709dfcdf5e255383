import type { TransitStatus } from '@/lib/domain/transit-status'

interface Step {
  status: TransitStatus
  days: number
  reason: string | null
}

export interface BatchCard {
  number: string
  mode: 'sea' | 'air'
  /** Days since departure; negative while it lies ahead. */
  departed: number
  /** Days before departure that cargo was taken in. */
  loadingDays: number
  /** Its moves after 'Loading cargo', in days before today. */
  steps: Step[]
  packages: number
  cartons: number
  remark: string | null
}

/** Of departure, discharge and the last hand-over, before today. */
type Days = readonly [number, number, number]

const seaVoyage = (departed: number, discharged: number, delivered: number): Step[] => [
  { status: 2, days: departed, reason: null },
  { status: 4, days: discharged, reason: null },
  { status: 5, days: delivered, reason: null },
]

/** A delivered batch of long ago, small as the company was then. */
const early = (number: string, mode: 'sea' | 'air', [departed, discharged, delivered]: Days): BatchCard => ({
  number,
  mode,
  departed,
  loadingDays: mode === 'sea' ? 20 : 8,
  steps: seaVoyage(departed, discharged, delivered),
  packages: 6,
  cartons: 1,
  remark: null,
})

/**
 * Nine batches delivered, one each discharged, delayed, on the way and loading. The early ones make enough journeys of each
 * mode for the window in which the next one is expected (lib/domain/arrival-window.ts).
 */
export const BATCH_CARDS: readonly BatchCard[] = [
  {
    number: 'SEA-21',
    mode: 'sea',
    departed: 505,
    loadingDays: 24,
    steps: seaVoyage(505, 472, 441),
    packages: 28,
    cartons: 1,
    remark: null,
  },
  {
    number: 'AIR-07',
    mode: 'air',
    departed: 394,
    loadingDays: 9,
    steps: seaVoyage(394, 391, 380),
    packages: 24,
    cartons: 1,
    remark: null,
  },
  {
    number: 'SEA-22',
    mode: 'sea',
    departed: 286,
    loadingDays: 26,
    steps: seaVoyage(286, 255, 221),
    packages: 30,
    cartons: 2,
    remark: null,
  },
  {
    number: 'SEA-23',
    mode: 'sea',
    departed: 148,
    loadingDays: 25,
    steps: seaVoyage(148, 119, 88),
    packages: 32,
    cartons: 2,
    remark: null,
  },
  {
    number: 'SEA-24',
    mode: 'sea',
    departed: 44,
    loadingDays: 22,
    steps: [
      { status: 2, days: 44, reason: null },
      { status: 4, days: 7, reason: null },
    ],
    packages: 30,
    cartons: 2,
    remark: 'Cleared; collection at the Kariakoo office, 09:00 to 17:00.',
  },
  {
    number: 'SEA-25',
    mode: 'sea',
    departed: 31,
    loadingDays: 20,
    steps: [
      { status: 2, days: 31, reason: null },
      { status: 3, days: 5, reason: 'The vessel waits for a berth at the transshipment port.' },
    ],
    packages: 28,
    cartons: 1,
    remark: 'The vessel waits for a berth; about nine days late.',
  },
  {
    number: 'AIR-08',
    mode: 'air',
    departed: 1,
    loadingDays: 8,
    steps: [{ status: 2, days: 1, reason: null }],
    packages: 20,
    cartons: 1,
    remark: null,
  },
  {
    number: 'SEA-26',
    mode: 'sea',
    departed: -6,
    loadingDays: 21,
    steps: [],
    packages: 22,
    cartons: 2,
    remark: 'Closing for cargo two days before departure.',
  },
  early('SEA-20', 'sea', [521, 485, 460]),
  early('AIR-03', 'air', [530, 527, 518]),
  early('AIR-04', 'air', [497, 495, 486]),
  early('AIR-05', 'air', [463, 459, 450]),
  early('AIR-06', 'air', [428, 425, 415]),
]
