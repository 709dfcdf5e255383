import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '@/components/ui/PageHeader'
import { useCustomer } from '@/hooks/customers'
import { TransferLedger } from './TransferLedger'

/** One customer's ledger of transfers. */
export function CustomerTransfersScreen() {
  const { t } = useTranslation('money-transfer')
  const { query } = useRouter()
  const id = typeof query.id === 'string' ? query.id : null
  const { data: customer } = useCustomer(id)
  return (
    <>
      <PageHeader
        title={customer ? t('ledger.customerTitle', { name: customer.name }) : t('ledger.title')}
        back={{ href: '/admin/money-transfer', label: t('detail.back') }}
      />
      {id ? <TransferLedger owner={{ kind: 'customer', id }} /> : null}
    </>
  )
}
