import type { ReactNode } from 'react'
import { WhatsAppButton } from '@/components/layout/WhatsAppButton'
import { SharedLayout } from '@/components/shared-views/SharedLayout'
import type { CompanyProfile } from '@/lib/contracts/company'

/** The shell of an invoice: that of the pages shared by link, and somebody to ask. */
export function InvoiceLayout({
  company,
  children,
}: {
  company: CompanyProfile | null
  children: ReactNode
}) {
  return (
    <>
      <SharedLayout company={company} area="invoice">
        {children}
      </SharedLayout>
      <WhatsAppButton />
    </>
  )
}
