import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { TransferLedger } from '@/components/money-transfers/TransferLedger'
import { Facts } from '@/components/ui/Facts'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useAccess } from '@/hooks/session'
import { useSupplier } from '@/hooks/suppliers'
import { BankChange } from './BankChange'
import { SupplierDrawer } from './SupplierDrawer'

const SHOWN = ['bankName', 'bankAddress', 'accountNumber', 'swift', 'country'] as const

export function SupplierScreen() {
  const { t } = useTranslation('money-transfer')
  const { query } = useRouter()
  const may = useAccess()
  const [editing, setEditing] = useState(false)
  const id = typeof query.id === 'string' ? query.id : null
  const reading = useSupplier(id)
  const { data: supplier } = reading
  const back = { href: '/admin/suppliers', label: t('supplier.back') }
  if (!supplier) {
    return (
      <>
        <PageHeader title={t('supplier.title')} back={back} />
        <Panel>
          <Loading reading={reading} rows={6} />
        </Panel>
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={supplier.name}
        back={back}
        actions={
          <>
            <LinkButton href={`/admin/money-transfer?supplierId=${supplier.id}`}>
              {t('supplier.transfers')}
            </LinkButton>
            {may('transfers.manage') ? (
              <Button icon={<EditOutlined />} onClick={() => setEditing(true)}>
                {t('supplier.edit')}
              </Button>
            ) : null}
          </>
        }
      />
      <BankChange supplier={supplier} />
      <Panel title={t('supplier.facts')}>
        <Facts
          facts={SHOWN.map((field) => ({
            label: t(`supplier.field.${field}`),
            value: supplier[field] ?? '—',
          }))}
        />
      </Panel>
      <TransferLedger owner={{ kind: 'supplier', id: supplier.id }} />
      {editing ? <SupplierDrawer supplier={supplier} onClosed={() => setEditing(false)} /> : null}
    </>
  )
}
