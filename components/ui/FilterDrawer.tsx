import { FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterPanelProps } from './FilterPanel'
import styles from './ListToolbar.module.css'
import { later } from './later'

const FilterPanel = later(async () => (await import('./FilterPanel')).FilterPanel)

type FilterDrawerProps = Omit<FilterPanelProps, 'open' | 'onClose'>

/** All filters of a list, one under the other, behind a button that says how many are on. */
export function FilterDrawer(props: FilterDrawerProps) {
  const { chosen, onClear } = props
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<FilterOutlined />} aria-expanded={open} onClick={() => setOpen(true)}>
        {t('filters.open')}
        {chosen > 0 ? <span className={styles.chosen}>{chosen}</span> : null}
      </Button>
      {chosen > 0 ? <Button onClick={onClear}>{t('filters.clear')}</Button> : null}
      <FilterPanel {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
