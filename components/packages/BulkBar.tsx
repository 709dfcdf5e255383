import { EditOutlined, FileTextOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '@/components/lists/SelectionBar'
import { ActionMenu } from '@/components/ui/ActionMenu'
import { LinkButton } from '@/components/ui/LinkButton'
import { useAccess } from '@/hooks/session'
import type { PackageRow } from '@/lib/contracts/packages'
import { type BulkType, useBulkTypes } from './BulkChoice'
import { BulkDialog } from './BulkDialog'

/** They have a button each; the rest is behind 'Change'. */
const OFTEN: readonly BulkType[] = ['batch', 'carton', 'waitingStatus']

interface BulkBarProps {
  selected: ReadonlyMap<string, PackageRow>
  onClear: () => void
}

/** Actions on all ticked packages; those a person may not use are left out. */
export function BulkBar({ selected, onClear }: BulkBarProps) {
  const { t } = useTranslation('packages')
  const may = useAccess()
  const [type, setType] = useState<BulkType | null>(null)
  const allowed = useBulkTypes()
  if (selected.size === 0) return null
  return (
    <SelectionBar
      title={t('bulk.title')}
      countText={t('bulk.selected', { count: selected.size })}
      onClear={onClear}
    >
      {allowed
        .filter((one) => OFTEN.includes(one))
        .map((one) => (
          <Button key={one} onClick={() => setType(one)}>
            {t(`bulk.${one}`)}
          </Button>
        ))}
      <ActionMenu
        button={{ icon: <EditOutlined /> }}
        items={allowed
          .filter((one) => !OFTEN.includes(one))
          .map((one) => ({ key: one, label: t(`bulk.${one}`), onClick: () => setType(one) }))}
      >
        {t('bulk.change')}
      </ActionMenu>
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
      {type ? <BulkDialog key={type} type={type} packages={selected} onClosed={() => setType(null)} /> : null}
    </SelectionBar>
  )
}
