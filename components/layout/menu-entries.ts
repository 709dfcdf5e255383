import { useMemo } from 'react'
import { useAccess } from '@/hooks/session/use-access'
import { useSession } from '@/hooks/session/use-session'
import type { Capability, Position } from '@/lib/domain/access'
import type { AdminSection } from './admin-section'

interface Entry {
  section: AdminSection
  needs: Capability
  /** Of interest to one position alone. */
  position?: Position
}

/** The pages of the dashboard, in the order of the menu. */
export const ENTRIES: Entry[] = [
  { section: 'dashboard', needs: 'cargo.read' },
  { section: 'receiving', needs: 'packages.receive' },
  { section: 'expected-parcels', needs: 'packages.receive' },
  { section: 'packages', needs: 'cargo.read' },
  { section: 'waiting-room', needs: 'cargo.read' },
  { section: 'batches', needs: 'cargo.read' },
  { section: 'products', needs: 'cargo.read' },
  { section: 'invoices', needs: 'cargo.read' },
  { section: 'customers', needs: 'customers.read' },
  { section: 'messages', needs: 'messages.handle' },
  { section: 'bulk-messages', needs: 'messages.bulk' },
  { section: 'book-keeping', needs: 'books.keep' },
  { section: 'finance', needs: 'finance.read' },
  { section: 'commissions', needs: 'session.own', position: 'sales' },
  { section: 'global-search', needs: 'cargo.read' },
  { section: 'employees', needs: 'employees.manage' },
  { section: 'blog', needs: 'blog.edit' },
  { section: 'imports', needs: 'imports.run' },
  { section: 'tt-invoice', needs: 'ttInvoices.manage' },
  { section: 'money-transfer', needs: 'transfers.manage' },
  { section: 'company', needs: 'company.edit' },
  { section: 'audit', needs: 'audit.read' },
]

/** What the menu offers the person who is signed in. */
export function useMenuEntries(): Entry[] {
  const position = useSession()?.user.position
  const may = useAccess()
  return useMemo(
    () => ENTRIES.filter((entry) => may(entry.needs) && (!entry.position || entry.position === position)),
    [may, position],
  )
}
