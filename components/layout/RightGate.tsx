import type { ReactNode } from 'react'
import { useAccess } from '@/hooks/session/use-access'
import type { AdminSection } from './admin-section'
import { ENTRIES } from './menu-entries'
import { NoRight } from './NoRight'

/** They say in words of their own whose they are. */
const SPEAK_FOR_THEMSELVES = new Set<AdminSection>(['finance', 'book-keeping', 'blog'])

interface RightGateProps {
  section: AdminSection
  children: ReactNode
}

/** A page that the menu does not offer to somebody is not drawn for them by its address either, nor any button of it. */
export function RightGate({ section, children }: RightGateProps) {
  const may = useAccess()
  const needs = ENTRIES.find((entry) => entry.section === section)?.needs
  const isOpen = !needs || may(needs) || SPEAK_FOR_THEMSELVES.has(section)
  return isOpen ? children : <NoRight section={section} />
}
