import type { KnownCustomer, ReceivedParcelInput } from '@/lib/contracts/receiving'
import { openQueue, type QueuedEntry, transact } from './offline-queue'

/** A parcel that was saved in this browser and not yet sent. */
export interface QueuedParcel extends QueuedEntry {
  /** The number on a label that was printed offline. */
  localNumber: string
  input: Omit<ReceivedParcelInput, 'imageIds'>
  customer: KnownCustomer | null
  hasProvisionalLabel: boolean
}

const CUSTOMERS = 'customers'

export const parcelQueue = openQueue<QueuedParcel>('parcels')
export const { list: queuedParcels, put: putParcel, remove: removeParcel } = parcelQueue

const COUNTER_KEY = 'cargo-office.local-number'

/** 'L-0001', 'L-0002', … in this browser. Only for people to read, so it may start again at 1. */
export function nextLocalNumber(): string {
  let last = 0
  try {
    last = Number(window.localStorage.getItem(COUNTER_KEY) ?? 0) || 0
    window.localStorage.setItem(COUNTER_KEY, String((last + 1) % 10_000))
  } catch {
    last = Date.now() % 10_000
  }
  return `L-${String((last + 1) % 10_000).padStart(4, '0')}`
}

/** Stores customers that were shown, so that they are found offline. */
export async function rememberCustomers(customers: readonly KnownCustomer[]): Promise<void> {
  for (const customer of customers) await transact(CUSTOMERS, 'readwrite', (store) => store.put(customer))
}

/** Stored customers whose name, mark or phone contains the text. */
export async function findRememberedCustomers(text: string): Promise<KnownCustomer[]> {
  const all = (await transact(CUSTOMERS, 'readonly', (store) => store.getAll())) as KnownCustomer[]
  const wanted = text.toLowerCase()
  return all.filter(({ name, shippingMark, phone }) =>
    [name, shippingMark, phone].some((part) => part?.toLowerCase().includes(wanted)),
  )
}
