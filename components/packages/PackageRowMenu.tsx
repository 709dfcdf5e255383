import { MoreOutlined } from '@ant-design/icons'
import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '@/components/ui/ActionMenu'
import { useAccess } from '@/hooks/session'
import type { PackageRow } from '@/lib/contracts/packages'
import { type BulkType, useBulkTypes } from './BulkChoice'

interface PackageRowMenuProps {
  cargo: PackageRow
  onChange: (type: BulkType) => void
}

/** What can be done with one package of the list: what can be done with many, and its own pages. */
export function PackageRowMenu({ cargo, onChange }: PackageRowMenuProps) {
  const { t } = useTranslation('packages')
  const router = useRouter()
  const may = useAccess()
  const types = useBulkTypes()
  const { id, trackingNumber } = cargo
  const go = (href: string) => () => void router.push(href)
  return (
    <ActionMenu
      button={{
        type: 'text',
        size: 'small',
        icon: <MoreOutlined />,
        'aria-label': t('bulk.rowActions', { number: trackingNumber }),
      }}
      items={() => [
        ...(may('packages.edit')
          ? [{ key: 'edit', label: t('edit.title'), onClick: go(`/admin/packages/${id}/edit`) }]
          : []),
        ...types.map((type) => ({
          key: type,
          label: t(`bulk.${type}`),
          onClick: () => onChange(type),
        })),
        { key: 'labels', label: t('bulk.labels'), onClick: go(`/admin/labels?packages=${id}`) },
        ...(may('debts.read')
          ? [{ key: 'invoice', label: t('bulk.invoice'), onClick: go(`/admin/invoices?packages=${id}`) }]
          : []),
      ]}
    />
  )
}
