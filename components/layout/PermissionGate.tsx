import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '@/components/ui/PageHeader'
import { useAccess } from '@/hooks/session'
import { type AdminSection, sectionNeeds } from './admin-sections'

/** These pages have a message of their own. */
const OWN_MESSAGE = new Set<AdminSection>(['finance', 'book-keeping', 'blog'])

interface PermissionGateProps {
  section: AdminSection
  children: ReactNode
}

/** Hides a page from people without its permission. */
export function PermissionGate({ section, children }: PermissionGateProps) {
  const { t } = useTranslation('admin')
  const may = useAccess()
  const needs = sectionNeeds(section)
  if (!needs || may(needs) || OWN_MESSAGE.has(section)) return children
  return <PageHeader title={t(`titles.${section}`)} subtitle={t('noRight')} />
}
