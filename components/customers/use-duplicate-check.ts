import { useState } from 'react'
import { askLookalikes, useLookalikes } from '@/hooks/customers'
import type { Customer, CustomerInput, Lookalikes } from '@/lib/contracts/customers'
import { hasDuplicates } from './DuplicateNotice'

/** Phones that the customer had before are no news, whoever shares them. */
function newsOnly(found: Lookalikes, known: Customer | null): Lookalikes {
  const old = new Set(known?.phones)
  return {
    ...found,
    phones: found.phones.map((fact) =>
      fact.phone !== null && old.has(fact.phone) ? { ...fact, customers: [] } : fact,
    ),
  }
}

/**
 * Looks for the same phones while one types, and once more before saving. A phone that somebody has already stops the first
 * try; the same phones are then saved all the same, since a family or a shop shares one.
 */
export function useDuplicateCheck(known: Customer | null) {
  const exceptId = known?.id
  const [typed, setTyped] = useState({ phones: '', shippingMark: '' })
  const { data } = useLookalikes({ ...typed, exceptId })
  const [asked, setAsked] = useState<{ phones: string; found: Lookalikes } | null>(null)
  const isAsked = asked?.phones === typed.phones

  /** Whether a save stops here, so that the person looks at who has the phone already. */
  async function stops(input: CustomerInput): Promise<boolean> {
    if (isAsked) return false
    const found = await askLookalikes({ phones: input.phones.join('/'), exceptId })
    if (!found || !hasDuplicates(newsOnly(found, known))) return false
    setAsked({ phones: typed.phones, found })
    return true
  }

  const latest = data ?? asked?.found
  return { found: latest ? newsOnly(latest, known) : null, watch: setTyped, stops, isAsked }
}
