import { Command } from 'cmdk'
import { useRouter } from 'next/router'
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

/** One line of the results: chosen with the arrow keys and Enter or by touch. An option holds no link: see WAI-ARIA. */
export function SearchLine({ entry, onOpen, onOpenBeside }: SearchLineProps) {
  const { locale, defaultLocale } = useRouter()
  const prefix = locale && locale !== defaultLocale ? `/${locale}` : ''

  // Heard before the line's own act, which knows nothing of keys.
  function touch(event: MouseEvent) {
    if (!event.metaKey && !event.ctrlKey) return
    event.stopPropagation()
    onOpenBeside()
    window.open(prefix + entry.href, '_blank', 'noopener')
  }
  return (
    <Command.Item
      value={entry.key}
      className={styles.line}
      onClickCapture={touch}
      onSelect={() => onOpen(entry)}
    >
      <span className={styles.words}>
        <strong>{entry.title}</strong>
        {entry.details.length > 0 ? <span>{entry.details.join(' · ')}</span> : null}
      </span>
      {entry.cargo ? (
        <PackageStatus
          cargo={{ waitingStatus: entry.cargo.waitingStatus, shownTransitStatus: entry.cargo.shownStatus }}
        />
      ) : null}
      {entry.transitStatus ? <TransitTag status={entry.transitStatus} /> : null}
    </Command.Item>
  )
}
