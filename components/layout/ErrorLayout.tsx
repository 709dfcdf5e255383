import { type ReactNode, useEffect, useState } from 'react'
import type { CompanyProfile } from '@/lib/contracts/company'
import { PublicLayout } from './PublicLayout'

/** Loads the client of the API when it is needed, not with every public page. */
async function fetchCompany(): Promise<CompanyProfile> {
  const [{ call }, { getCompany }] = await Promise.all([
    import('@/lib/client/call'),
    import('@/lib/contracts/company'),
  ])
  return call(getCompany, {})
}

/** The layout of the error pages, which are built statically: the company is fetched in the browser. */
export function ErrorLayout({ children }: { children: ReactNode }) {
  const [company, setCompany] = useState<CompanyProfile | null>(null)
  useEffect(() => {
    fetchCompany().then(setCompany, () => undefined)
  }, [])
  return (
    <PublicLayout company={company} isCompanyLate>
      {children}
    </PublicLayout>
  )
}
