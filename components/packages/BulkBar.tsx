import { FileTextOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '@/components/ui/LinkButton'
import { useAccess } from '@/hooks/session'
import type { PackageRow } from '@/lib/contracts/packages'
import styles from './BulkBar.module.css'
import type { BulkKind } from './BulkChoice'
import { BulkDialog } from './BulkDialog'

const RIGHTS = {
  batch: 'batches.edit',
  carton: 'packages.receive',
  waitingStatus: 'waiting.handle',
} as const
const KINDS = Object.keys(RIGHTS) as BulkKind[]

interface BulkBarProps {
  selected: ReadonlyMap<string, PackageRow>
  onClear: () => void
}

/** What can be done with the ticked packages at once; what a person may not do is not there. */
export function BulkBar({ selected, onClear }: BulkBarProps) {
  const { t } = useTranslation('packages')
  const may = useAccess()
  const [kind, setKind] = useState<BulkKind | null>(null)
  if (selected.size === 0) return null
  return (
    <section className={styles.bar} aria-label={t('bulk.title')}>
      <span className={styles.count} aria-live="polite">
        {t('bulk.selected', { count: selected.size })}
      </span>
      {KINDS.filter((one) => may(RIGHTS[one])).map((one) => (
        <Button key={one} onClick={() => setKind(one)}>
          {t(`bulk.${one}`)}
        </Button>
      ))}
      <LinkButton
        icon={<PrinterOutlined />}
        href={`/admin/labels?packages=${[...selected.keys()].join(',')}`}
      >
        {t('bulk.labels')}
      </LinkButton>
      <LinkButton
        icon={<FileTextOutlined />}
        href={`/admin/invoices?packages=${[...selected.keys()].join(',')}`}
      >
        {t('bulk.invoice')}
      </LinkButton>
      <Button type="text" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
      {kind ? <BulkDialog key={kind} kind={kind} packages={selected} onClosed={() => setKind(null)} /> : null}
    </section>
  )
}
