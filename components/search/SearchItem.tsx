import { Command } from 'cmdk'
import { useRouter } from 'next/router'
import type { MouseEvent } from 'react'
import { PackageStatus, TransitTag } from '@/components/packages/PackageStatus'
import styles from './search.module.css'
import type { SearchEntry } from './search-entries'

interface SearchItemProps {
  entry: SearchEntry
  onOpen: (entry: SearchEntry) => void
  /** It is opened in a new tab. */
  onOpenInTab: () => void
}

/** One result, chosen with the arrow keys and Enter or by touch. An option holds no link: see WAI-ARIA. */
export function SearchItem({ entry, onOpen, onOpenInTab }: SearchItemProps) {
  const { locale, defaultLocale } = useRouter()
  const prefix = locale && locale !== defaultLocale ? `/${locale}` : ''

  // Runs before cmdk's onSelect, which does not know the modifier keys.
  function openInTab(event: MouseEvent) {
    if (!event.metaKey && !event.ctrlKey) return
    event.stopPropagation()
    onOpenInTab()
    window.open(prefix + entry.href, '_blank', 'noopener')
  }
  return (
    <Command.Item
      value={entry.key}
      className={styles.item}
      onClickCapture={openInTab}
      onSelect={() => onOpen(entry)}
    >
      <span className={styles.text}>
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
