import { createBatch, setBatchTransitStatus } from '@/lib/contracts/batches'
import type { Customer } from '@/lib/contracts/customers'
import { getPackage, setPackageBatch, setWaitingStatus } from '@/lib/contracts/packages'
import { recordPayment } from '@/lib/contracts/payments'
import { search } from '@/lib/contracts/search'
import { addDays, officeToday } from '@/lib/domain/dates'
import { phoneNumber, uniqueName } from '@/tests/browser/support/names'
import type { Office } from '@/tests/browser/support/office'

/** A customer whom the last three digits of the phone lead to, and to nobody and nothing else. */
export async function customerByDigits(office: Office): Promise<{ customer: Customer; digits: string }> {
  for (;;) {
    const phone = phoneNumber()
    const digits = phone.slice(-3)
    const { totals } = await office.act(search, { query: { keywords: digits } })
    if (totals.some(({ isSimilar }) => !isSimilar)) continue
    return { customer: await office.customer({ name: uniqueName('Neema'), phones: [phone] }), digits }
  }
}

/** The last letters of a tracking number, by which staff call a package. */
export const shortNumber = (trackingNumber: string) => trackingNumber.slice(-4)

/** A priced package that the customer has paid for and is approved. */
async function approvedCargo(office: Office) {
  const cargo = await office.cargo()
  const params = { id: cargo.id }
  const paid = { amount: cargo.remainingUSD, currency: 'USD' as const, method: 'cash' as const }
  await office.act(recordPayment, { params, body: paid }, 'manager')
  await office.act(setWaitingStatus, { params, body: { waitingStatus: 'released' } })
  await office.act(setWaitingStatus, { params, body: { waitingStatus: 'approved' } })
  return office.act(getPackage, { params })
}

/** A batch that is on the way, with a package in it. */
export async function sailingBatch(office: Office) {
  const { id: packageId, trackingNumber } = await approvedCargo(office)
  const number = uniqueName('SEA').toUpperCase()
  const body = {
    number,
    freightMode: 'sea' as const,
    departurePort: 'guangzhou' as const,
    dischargePort: 'dar-es-salaam' as const,
    departureDate: addDays(officeToday(), -1),
  }
  const { id } = await office.act(createBatch, { body })
  await office.act(setPackageBatch, { params: { id: packageId }, body: { batchId: id } })
  const move = { transitStatus: 2 as const, notify: false, confirmLoose: true }
  await office.act(setBatchTransitStatus, { params: { id }, body: move })
  return { id, number, packageId, trackingNumber }
}
