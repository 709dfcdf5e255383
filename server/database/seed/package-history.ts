import type { Insertable } from 'kysely'
import type { TransitStatus } from '@/lib/domain/transit-status'
import type { WaitingStatus } from '@/lib/domain/waiting-status'
import type { PackageStatusHistory, ParcelClaims, WaitingStatusHistory } from '@/server/database/types'
import type { Calendar } from './calendar'
import type { DemoPackage } from './packages'
import type { People } from './people'
import { createRandom } from './random'

/** A package's own status: at receipt, when its batch was discharged, when it was handed over. */
export function statusHistory(
  packages: readonly DemoPackage[],
  calendar: Calendar,
  people: People,
): Insertable<PackageStatusHistory>[] {
  const random = createRandom('status history')
  return packages.flatMap((cargo) => {
    const step = (status: TransitStatus, employee: string, at: string) => ({
      id: random.uuid(),
      package_id: cargo.id,
      transit_status: status,
      employee_id: employee,
      at,
    })
    const steps = [step(1, people.warehouse, cargo.receivedAt)]
    if (cargo.discharged !== null) steps.push(step(4, people.secretary, calendar.at(cargo.discharged, 9)))
    if (cargo.delivered !== null) steps.push(step(5, people.secretary, calendar.at(cargo.delivered, 10)))
    return steps
  })
}

/** What happened to a package in the waiting room. */
export function waitingHistory(
  packages: readonly DemoPackage[],
  overrideReason: (packageId: string) => string | null,
  calendar: Calendar,
  people: People,
): Insertable<WaitingStatusHistory>[] {
  const random = createRandom('waiting history')
  return packages.flatMap((cargo) => {
    const step = (status: WaitingStatus, employee: string, at: string, reason: string | null = null) => ({
      id: random.uuid(),
      package_id: cargo.id,
      waiting_status: status,
      employee_id: employee,
      reason,
      at,
    })
    const steps = [step('pending', people.warehouse, cargo.receivedAt)]
    // Later than the warehouse's last parcel of the day, so that the steps stand in their order.
    if (cargo.notified !== null)
      steps.push(step('notified', people.secretary, calendar.at(cargo.notified, 11)))
    if (cargo.released !== null)
      steps.push(step('released', people.secretary, calendar.at(cargo.released, 12)))
    if (cargo.approved !== null) {
      const reason = overrideReason(cargo.id)
      const who = reason ? people.manager : people.secretary
      steps.push(step('approved', who, calendar.at(cargo.approved, 13), reason))
    }
    return steps
  })
}

/** Two strangers who say that a parcel of the unknown board is theirs: one knows its number, one is mistaken. */
export function parcelClaims(
  packages: readonly DemoPackage[],
  courierNumberOf: (packageId: string) => string,
  calendar: Calendar,
): Insertable<ParcelClaims>[] {
  const random = createRandom('claims')
  const unknown = packages.filter((cargo) => cargo.customer === null).slice(0, 2)
  return unknown.map((cargo, index) => ({
    id: random.uuid(),
    package_id: cargo.id,
    name: index === 0 ? 'Leila Suleiman' : 'Patrick Nnko',
    phone: `+25570090000${index + 1}`,
    courier_number: index === 0 ? courierNumberOf(cargo.id) : 'SF1029384756',
    status: 'open',
    created_at: calendar.at(1, 8 + index),
  }))
}
