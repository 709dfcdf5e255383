import { useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { findRememberedCustomers, rememberCustomers } from '@/lib/client/parcel-queue'
import { type Customer, listCustomers } from '@/lib/contracts/customers'
import type { KnownCustomer } from '@/lib/contracts/receiving'

const TYPING_PAUSE_MS = 120
const MOST = 6

interface Found {
  /** The text these were found by. */
  text: string
  customers: KnownCustomer[]
  /** Found among those this browser has seen, because there is no line. */
  isOffline: boolean
}

const NOBODY: Found = { text: '', customers: [], isOffline: false }

function knownOf({ id, name, shippingMark, phones }: Customer): KnownCustomer {
  return { id, name, shippingMark, phone: phones[0] ?? null }
}

async function find(text: string, signal: AbortSignal): Promise<Found> {
  try {
    const { result } = await call(listCustomers, { query: { search: text, itemsPerPage: MOST }, signal })
    const customers = result.map(knownOf)
    void rememberCustomers(customers).catch(() => undefined)
    return { text, customers, isOffline: false }
  } catch {
    const customers = await findRememberedCustomers(text).catch(() => [])
    return { text, customers: customers.slice(0, MOST), isOffline: true }
  }
}

/** Customers by name, mark, phone or secret code; `isReady` once they are those of the text asked for. */
export function useCustomerSearch(typed: string) {
  const text = typed.trim()
  const [found, setFound] = useState(NOBODY)

  useEffect(() => {
    if (!text) return undefined
    const asking = new AbortController()
    const timer = setTimeout(() => {
      void find(text, asking.signal).then((answer) => {
        if (!asking.signal.aborted) setFound(answer)
      })
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [text])

  return text ? { ...found, isReady: found.text === text } : { ...NOBODY, isReady: true }
}
