import type { WaitingStatus } from '@/lib/domain/waiting-status'
import type { DemoBatch } from './batches'
import type { DemoCustomer } from './customers'
import type { Random } from './random'

/** How far a package has come, in days before today; null for what has not happened. */
export interface PackagePlan {
  customer: DemoCustomer | null
  batch: DemoBatch | null
  mode: 'sea' | 'air'
  waitingStatus: WaitingStatus
  received: number
  notified: number | null
  released: number | null
  approved: number | null
  discharged: number | null
  delivered: number | null
}

const NOT_YET = { notified: null, released: null, approved: null, discharged: null, delivered: null }

function deliveryDay(batch: DemoBatch, discharged: number | null, random: Random): number | null {
  if (discharged === null) return null
  const closed = batch.steps.find((step) => step.status === 5)?.days
  if (closed !== undefined) return random.int(closed, discharged - 1)
  return random.chance(0.35) ? random.int(1, discharged - 1) : null
}

function shippedPlan(batch: DemoBatch, customer: DemoCustomer, random: Random): PackagePlan {
  const oldest = batch.departed + batch.loadingDays
  const received = random.int(Math.max(2, batch.departed + 2), oldest)
  const range = received - Math.max(1, batch.departed)
  const discharged = batch.steps.find((step) => step.status === 4)?.days ?? null
  return {
    customer,
    batch,
    mode: batch.mode,
    waitingStatus: 'approved',
    received,
    notified: received,
    released: received - Math.floor(range * 0.3),
    approved: received - Math.max(1, Math.floor(range * 0.5)),
    discharged,
    delivered: deliveryDay(batch, discharged, random),
  }
}

function waitingPlan(
  waitingStatus: WaitingStatus,
  days: [number, number],
  random: Random,
  customer: DemoCustomer | null,
): PackagePlan {
  const received = random.int(days[0], days[1])
  const reached = ['pending', 'notified', 'released', 'approved'].indexOf(waitingStatus)
  // Each step a day after the one before, as far as the status goes.
  const step = (level: number) => (reached >= level ? Math.max(received - level, 0) : null)
  return {
    ...NOT_YET,
    customer,
    batch: null,
    mode: random.chance(0.7) ? 'sea' : 'air',
    waitingStatus,
    received,
    notified: step(1),
    released: step(2),
    approved: step(3),
  }
}

type PickCustomer = (receivedBefore: number) => DemoCustomer

function waitingRoom(random: Random, pick: PickCustomer): PackagePlan[] {
  const plans: PackagePlan[] = []
  const add = (
    count: number,
    status: WaitingStatus,
    days: [number, number],
    customer: () => DemoCustomer | null,
  ) => {
    for (let i = 0; i < count; i++) plans.push(waitingPlan(status, days, random, customer()))
  }
  const known = () => pick(20)
  add(3, 'pending', [0, 0], known)
  add(7, 'pending', [1, 6], known)
  add(8, 'notified', [2, 13], known)
  add(6, 'released', [3, 15], known)
  add(5, 'approved', [4, 9], known)
  add(7, 'pending', [1, 58], () => null)
  return plans
}

/** One plan for each package: those in batches and those in the waiting room. */
export function planPackages(
  batches: readonly DemoBatch[],
  customers: readonly DemoCustomer[],
  random: Random,
): PackagePlan[] {
  const pick: PickCustomer = (oldest) =>
    random.pick(customers.filter((customer) => customer.sinceDays > oldest))
  const shipped = batches.flatMap((batch) =>
    Array.from({ length: batch.packages }, () =>
      shippedPlan(batch, pick(batch.departed + batch.loadingDays), random),
    ),
  )
  return [...shipped, ...waitingRoom(random, pick)].sort((a, b) => b.received - a.received)
}
