import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '@/components/ui/PageHeader'
import { useAccess } from '@/hooks/session'
import { type AdminSection, sectionNeeds } from './admin-sections'

/** These pages say in words of their own who may open them. */
const SAY_IT_THEMSELVES = new Set<AdminSection>(['finance', 'book-keeping', 'blog'])

interface PermissionGateProps {
  section: AdminSection
  children: ReactNode
}

/** Whoever is not offered a page by the menu does not see it by its address either. */
export function PermissionGate({ section, children }: PermissionGateProps) {
  const { t } = useTranslation('admin')
  const may = useAccess()
  const needs = sectionNeeds(section)
  if (!needs || may(needs) || SAY_IT_THEMSELVES.has(section)) return children
  return <PageHeader title={t(`titles.${section}`)} subtitle={t('noRight')} />
}
