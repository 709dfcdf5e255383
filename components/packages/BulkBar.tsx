import { FileTextOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '@/components/ui/LinkButton'
import { useAccess } from '@/hooks/session'
import type { PackageRow } from '@/lib/contracts/packages'
import styles from './BulkBar.module.css'
import type { BulkType } from './BulkChoice'
import { BulkDialog } from './BulkDialog'

const PERMISSIONS = {
  batch: 'batches.edit',
  carton: 'packages.receive',
  waitingStatus: 'waiting.handle',
} as const
const TYPES = Object.keys(PERMISSIONS) as BulkType[]

interface BulkBarProps {
  selected: ReadonlyMap<string, PackageRow>
  onClear: () => void
}

/** Actions on all ticked packages; those a person may not use are left out. */
export function BulkBar({ selected, onClear }: BulkBarProps) {
  const { t } = useTranslation('packages')
  const may = useAccess()
  const [type, setType] = useState<BulkType | null>(null)
  if (selected.size === 0) return null
  return (
    <section className={styles.bar} aria-label={t('bulk.title')}>
      <span className={styles.count} aria-live="polite">
        {t('bulk.selected', { count: selected.size })}
      </span>
      {TYPES.filter((one) => may(PERMISSIONS[one])).map((one) => (
        <Button key={one} onClick={() => setType(one)}>
          {t(`bulk.${one}`)}
        </Button>
      ))}
      <LinkButton
        icon={<PrinterOutlined />}
        href={`/admin/labels?packages=${[...selected.keys()].join(',')}`}
      >
        {t('bulk.labels')}
      </LinkButton>
      {may('debts.read') ? (
        <LinkButton
          icon={<FileTextOutlined />}
          href={`/admin/invoices?packages=${[...selected.keys()].join(',')}`}
        >
          {t('bulk.invoice')}
        </LinkButton>
      ) : null}
      <Button type="text" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
      {type ? <BulkDialog key={type} type={type} packages={selected} onClosed={() => setType(null)} /> : null}
    </section>
  )
}
