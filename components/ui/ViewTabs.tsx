import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import styles from './ViewTabs.module.css'

interface ViewTabsProps<Key extends string> {
  /** Read aloud as the name of the tabs. */
  name: string
  tabs: readonly {
    key: Key
    label: string
    /** How many wait there; nothing is said of none. */
    count?: number
  }[]
  active: Key
  onChange: (key: Key) => void
  /** The view of the active tab. */
  children?: ReactNode
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** The views of a page, one at a time: Tab reaches the chosen one, the arrows the others. */
export function ViewTabs<Key extends string>({ name, tabs, active, onChange, children }: ViewTabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex(({ key }) => key === active)
    const next = (at + step + tabs.length) % tabs.length
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
    const tab = tabs[next]
    if (tab) onChange(tab.key)
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={name} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map(({ key, label, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            aria-selected={key === active}
            tabIndex={key === active ? 0 : -1}
            data-view={key}
            className={styles.tab}
            onClick={() => onChange(key)}
          >
            {label}
            {count ? <span className={styles.count}>{count}</span> : null}
          </button>
        ))}
      </div>
      {children === undefined ? null : <div role="tabpanel">{children}</div>}
    </>
  )
}
