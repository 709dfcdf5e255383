import { bareCourierNumber } from '@/lib/domain/scanned-code'
import type { Database } from '@/server/core/database'
import { closeAgain, closeExpected, moveCustomer, openExpected, selectOpenNumbers } from './store'

/** A package came: what was announced under its courier number is received, whichever way it was entered. */
export async function markExpectedReceived(
  db: Database,
  courierNumber: string | null,
  packageId: string,
): Promise<void> {
  const number = bareCourierNumber(courierNumber ?? '')
  if (number) await closeExpected(db, number, packageId)
}

/** The same for many at once, few of which were announced. */
export async function markManyReceived(
  db: Database,
  packages: readonly { courierNumber: string | null; packageId: string }[],
): Promise<void> {
  const byNumber = new Map(
    packages.map(({ courierNumber, packageId }) => [bareCourierNumber(courierNumber ?? ''), packageId]),
  )
  for (const number of await selectOpenNumbers(db, [...byNumber.keys()])) {
    await closeExpected(db, number, byNumber.get(number) ?? '')
  }
}

/** A package entered by mistake goes: its parcel is expected again. */
export function expectAgain(db: Database, packageId: string): Promise<void> {
  return openExpected(db, packageId)
}

/** The package is there again: what had come as it has come when it did, and what was announced anew meanwhile as well. */
export async function receiveAgain(
  db: Database,
  {
    courierNumber,
    packageId,
    cameWith,
  }: { courierNumber: string | null; packageId: string; cameWith: readonly string[] },
): Promise<void> {
  await closeAgain(db, cameWith, packageId)
  await markExpectedReceived(db, courierNumber, packageId)
}

/** Two customers become one: what was announced for the first is the second's. */
export function moveExpectedParcels(db: Database, fromId: string, intoId: string): Promise<void> {
  return moveCustomer(db, fromId, intoId)
}
