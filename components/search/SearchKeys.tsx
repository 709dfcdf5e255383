import dynamic from 'next/dynamic'
import { SHORTCUTS } from '@/components/ui/shortcuts'
import { isDialogOpen, useShortcut } from '@/components/ui/use-shortcut'

const SearchPalette = dynamic(() => import('./SearchPalette'), { ssr: false })

interface SearchKeysProps {
  open: boolean
  onChange: (open: boolean) => void
}

/** The search on every page: its shortcut opens and closes it. */
export function SearchKeys({ open, onChange }: SearchKeysProps) {
  useShortcut(SHORTCUTS.office.search, () => {
    if (open || !isDialogOpen()) onChange(!open)
  })
  return open ? <SearchPalette onClose={() => onChange(false)} /> : null
}
