import dynamic from 'next/dynamic'
import { useCallback } from 'react'
import { SHORTCUTS } from '@/components/ui/shortcuts'
import { useShortcut } from '@/components/ui/use-shortcut'

const SearchPalette = dynamic(() => import('./SearchPalette'), { ssr: false })

interface SearchKeysProps {
  open: boolean
  onChange: (open: boolean) => void
}

/** A search that leads away would leave behind what is typed into a dialog or drawer: that is closed first. */
const isDialogOpen = () =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some((dialog) =>
    dialog.checkVisibility({ visibilityProperty: true }),
  )

/** The search on every page: its shortcut opens and closes it. */
export function SearchKeys({ open, onChange }: SearchKeysProps) {
  useShortcut(
    SHORTCUTS.office.search,
    useCallback(() => {
      if (open || !isDialogOpen()) onChange(!open)
    }, [open, onChange]),
  )
  return open ? <SearchPalette onClose={() => onChange(false)} /> : null
}
