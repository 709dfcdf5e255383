import { createContext, type ReactNode, useContext } from 'react'
import type { AdminSection } from './admin-section'

interface OfficePage {
  section: AdminSection
  content: ReactNode
}

/** The page that stands in the dashboard's frame: only what reads it is drawn anew on the way to another page. */
export const OfficePageContext = createContext<OfficePage>({ section: 'notFound', content: null })

export function useOfficePage(): OfficePage {
  return useContext(OfficePageContext)
}
