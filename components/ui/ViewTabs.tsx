import { Badge, Tabs } from 'antd'
import type { ReactNode } from 'react'
import styles from './ViewTabs.module.css'

interface ViewTabsProps<Key extends string> {
  tabs: readonly {
    key: Key
    label: string
    /** How many are waiting there; zero is not shown. */
    count?: number
    content: ReactNode
  }[]
  active: Key
  onChange: (key: Key) => void
}

/** The views of a page. An opened one keeps its state. */
export function ViewTabs<Key extends string>({ tabs, active, onChange }: ViewTabsProps<Key>) {
  return (
    <Tabs
      className={styles.tabs}
      activeKey={active}
      onChange={(key) => onChange(key as Key)}
      items={tabs.map(({ key, label, count = 0, content }) => ({
        key,
        label: (
          <>
            {label} <Badge count={count} overflowCount={999} />
          </>
        ),
        children: content,
      }))}
    />
  )
}
