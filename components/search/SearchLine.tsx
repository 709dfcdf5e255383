import { Command } from 'cmdk'
import Link from 'next/link'
import type { MouseEvent } from 'react'
import { PackageStatus, TransitTag } from '@/components/packages/PackageStatus'
import styles from './search.module.css'
import type { SearchEntry } from './search-entries'

interface SearchLineProps {
  entry: SearchEntry
  onOpen: (entry: SearchEntry) => void
  /** Somebody opens it in a tab beside this page. */
  onOpenBeside: () => void
}

/** One line of the results: chosen with the arrow keys and Enter, or touched like any link. */
export function SearchLine({ entry, onOpen, onOpenBeside }: SearchLineProps) {
  function touch(event: MouseEvent) {
    // The line hears the click as well, and opens what it leads to; with a key held, the browser does.
    if (event.metaKey || event.ctrlKey || event.shiftKey) {
      event.stopPropagation()
      onOpenBeside()
    } else event.preventDefault()
  }
  return (
    <Command.Item value={entry.key} className={styles.line} onSelect={() => onOpen(entry)}>
      <Link href={entry.href} tabIndex={-1} prefetch={false} className={styles.link} onClick={touch}>
        <strong>{entry.title}</strong>
        {entry.details.length > 0 ? <span>{entry.details.join(' · ')}</span> : null}
      </Link>
      {entry.cargo ? (
        <PackageStatus
          cargo={{ waitingStatus: entry.cargo.waitingStatus, shownTransitStatus: entry.cargo.shownStatus }}
        />
      ) : null}
      {entry.transitStatus ? <TransitTag status={entry.transitStatus} /> : null}
    </Command.Item>
  )
}
