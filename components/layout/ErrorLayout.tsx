import { type ReactNode, useEffect, useState } from 'react'
import type { CompanyProfile } from '@/lib/contracts/company'
import { PublicLayout } from './PublicLayout'

/** The shell of the error pages, which are made while building: whose they are, and whom to call, comes when one is seen. */
export function ErrorLayout({ children }: { children: ReactNode }) {
  const [company, setCompany] = useState<CompanyProfile | null>(null)
  useEffect(() => {
    import('./ask-company').then(({ askCompany }) => askCompany()).then(setCompany, () => undefined)
  }, [])
  return (
    <PublicLayout company={company} isCompanyLate>
      {children}
    </PublicLayout>
  )
}
