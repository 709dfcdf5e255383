import { Form, type FormInstance } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { askLookalikes, useLookalikes } from '@/hooks/customers/use-lookalikes'
import type { Customer, CustomerInput, Lookalikes } from '@/lib/contracts/customers'
import type { CustomerValues } from './customer-form'
import { hasDuplicates } from './DuplicateNotice'

interface DuplicateCheck {
  form: FormInstance<CustomerValues>
  known: Customer | null
  write: (input: CustomerInput) => Promise<Customer | null>
}

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
export function useDuplicateCheck({ form, known, write }: DuplicateCheck) {
  const phones = Form.useWatch('phones', form) ?? ''
  const shippingMark = Form.useWatch('shippingMark', form) ?? ''
  const exceptId = known?.id
  const { data } = useLookalikes({ phones, shippingMark, exceptId })
  const [asked, setAsked] = useState<{ phones: string; found: Lookalikes } | null>(null)
  const isAsked = asked?.phones === phones
  const busy = useRef(false)
  // On a slow line the question takes as long as the write: the button turns from the first.
  const [isChecking, setChecking] = useState(false)

  const send = useCallback(
    async (input: CustomerInput) => {
      if (busy.current) return null
      busy.current = true
      setChecking(true)
      try {
        const now = isAsked ? null : await askLookalikes({ phones: input.phones.join('/'), exceptId })
        if (now === null || !hasDuplicates(newsOnly(now, known))) return await write(input)
        setAsked({ phones, found: now })
        return null
      } finally {
        busy.current = false
        setChecking(false)
      }
    },
    [isAsked, exceptId, known, phones, write],
  )

  const latest = data ?? asked?.found
  return { found: latest ? newsOnly(latest, known) : null, send, isAsked, isChecking }
}
