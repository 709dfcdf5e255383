import { expect, test } from 'vitest'
import { nextStepOf } from '@/components/packages/next-step'
import type { CargoPackage } from '@/lib/contracts/packages'
import { type Capability, may, type Person } from '@/lib/domain/access'
import { received } from '@/tests/msw/received'

const mayOf = (person: Person) => (capability: Capability) => may(person, capability)
const manager = mayOf({ privilege: 'system manager', position: 'other' })
const secretary = mayOf({ privilege: 'secretary', position: 'other' })
const accountant = mayOf({ privilege: 'employee', position: 'accountant' })
const warehouse = mayOf({ privilege: 'employee', position: 'warehouse' })

const paid = { isPaymentComplete: true, remainingUSD: '0.00' }
const inBatch: Partial<CargoPackage> = {
  waitingStatus: 'approved',
  batchInfo: { id: 'b', number: 'SEA-1', freightMode: 'sea', departureDate: '2026-11-20' } as NonNullable<
    CargoPackage['batchInfo']
  >,
}
const ready: Partial<CargoPackage> = { ...inBatch, transitStatus: 4, shownTransitStatus: 4 }
const delivered: Partial<CargoPackage> = {
  ...inBatch,
  ...paid,
  transitStatus: 5,
  shownTransitStatus: 5,
  delivery: {} as NonNullable<CargoPackage['delivery']>,
}

test.each([
  ['what waits is approved by whom may', {}, secretary, 'approve'],
  ['what waits is paid where one may not approve', {}, accountant, 'pay'],
  ['what waits has no button for the warehouse', {}, warehouse, null],
  ['what owes on its way is paid', inBatch, accountant, 'pay'],
  ['what is ready and owes is paid first', ready, manager, 'pay'],
  ['what is ready and owes is not handed over by who takes no money', ready, secretary, 'edit'],
  ['what is ready and paid is handed over', { ...ready, ...paid }, warehouse, 'handOver'],
  ['what is handed over is changed by a manager alone', delivered, manager, 'edit'],
  ['what is handed over has no button for a secretary', delivered, secretary, null],
] as const)('%s', (_, part, person, next) => {
  expect(nextStepOf(received(part), person)).toBe(next)
})
