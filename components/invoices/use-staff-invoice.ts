import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '@/hooks/session'
import { languageOf } from '@/lib/client/i18n'
import type { AskedInvoice } from './ask-invoice'
import type { InvoiceView } from './invoice-view'

/** Visitors do not load this code. */
async function readInvoice(asked: AskedInvoice, language: string): Promise<InvoiceView> {
  const [{ askInvoice }, { invoiceView }] = await Promise.all([
    import('./ask-invoice'),
    import('./invoice-view'),
  ])
  return invoiceView(await askInvoice(asked), languageOf(language))
}

/** An invoice that we did not sign, as signed-in staff see it: with what it costs. Null for others, and until it is there. */
export function useStaffInvoice(asked: AskedInvoice | null): InvoiceView | null {
  const isStaff = useSession() !== null
  const { language } = useTranslation().i18n
  const [invoice, setInvoice] = useState<InvoiceView | null>(null)
  useEffect(() => {
    if (!isStaff || asked === null) return undefined
    let isCurrent = true
    readInvoice(asked, language).then(
      (found) => isCurrent && setInvoice(found),
      // The page goes on as the visitors' page that it was.
      () => {},
    )
    return () => {
      isCurrent = false
      setInvoice(null)
    }
  }, [isStaff, asked, language])
  return invoice
}
