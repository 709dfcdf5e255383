import { FilterOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFirstField } from '@/components/ui/use-first-field'
import styles from './ListToolbar.module.css'

const WIDTH = 360

export interface Filter {
  name: string
  label: string
  control: ReactNode
}

interface FilterDrawerProps {
  filters: readonly Filter[]
  /** How many are on. */
  chosen: number
  onClear: () => void
}

/** All filters of a list, one under the other, behind a button that shows how many are on. */
export function FilterDrawer({ filters, chosen, onClear }: FilterDrawerProps) {
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState(false)
  const { fields, focusFirst } = useFirstField()
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={<FilterOutlined />} aria-expanded={open} onClick={() => setOpen(true)}>
        {t('filters.open')}
        {chosen > 0 ? <span className={styles.chosen}>{chosen}</span> : null}
      </Button>
      {chosen > 0 ? <Button onClick={onClear}>{t('filters.clear')}</Button> : null}
      <Drawer
        open={open}
        title={t('filters.open')}
        size={WIDTH}
        styles={{ wrapper: { maxWidth: '100vw' } }}
        onClose={close}
        afterOpenChange={(isOpen) => {
          if (isOpen) focusFirst()
        }}
        footer={
          <div className={styles.drawerFoot}>
            <Button disabled={chosen === 0} onClick={onClear}>
              {t('filters.clear')}
            </Button>
            <Button type="primary" onClick={close}>
              {t('filters.show')}
            </Button>
          </div>
        }
      >
        <div ref={fields} className={styles.filters}>
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
    </>
  )
}
