import dynamic from 'next/dynamic'
import { useEffect } from 'react'

const SearchPalette = dynamic(() => import('./SearchPalette'), { ssr: false })

interface SearchKeysProps {
  open: boolean
  onChange: (open: boolean) => void
}

/** Ctrl+K or ⌘K opens and closes the search on every page. */
export function SearchKeys({ open, onChange }: SearchKeysProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      onChange(!open)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open, onChange])
  return open ? <SearchPalette onClose={() => onChange(false)} /> : null
}
