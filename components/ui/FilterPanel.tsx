import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ListToolbar.module.css'

const WIDTH = 360

export interface Filter {
  name: string
  label: string
  control: ReactNode
}

export interface FilterPanelProps {
  filters: readonly Filter[]
  /** How many are on. */
  chosen: number
  onClear: () => void
  open: boolean
  onClose: () => void
}

/** What FilterDrawer opens. */
export function FilterPanel({ filters, chosen, onClear, open, onClose }: FilterPanelProps) {
  const { t } = useTranslation('ui')
  return (
    <Drawer
      open={open}
      title={t('filters.open')}
      size={WIDTH}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
      footer={
        <div className={styles.drawerFoot}>
          <Button disabled={chosen === 0} onClick={onClear}>
            {t('filters.clear')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('filters.show')}
          </Button>
        </div>
      }
    >
      <div className={styles.filters}>
        {filters.map(({ name, label, control }) => (
          <div key={name}>
            <span className={styles.filterLabel} aria-hidden>
              {label}
            </span>
            {control}
          </div>
        ))}
      </div>
    </Drawer>
  )
}
