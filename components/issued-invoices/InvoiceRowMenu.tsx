import { MoreOutlined } from '@ant-design/icons'
import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '@/components/ui/ActionMenu'
import { useAccess } from '@/hooks/session'
import type { IssuedInvoiceRow } from '@/lib/contracts/issued-invoices'
import { issuedAddress, mayBeSent } from './issued-rows'

interface InvoiceRowMenuProps {
  invoice: IssuedInvoiceRow
  onSend: (invoice: IssuedInvoiceRow) => void
}

/** What can be done with one document of the register, and the pages that it belongs to. */
export function InvoiceRowMenu({ invoice, onSend }: InvoiceRowMenuProps) {
  const { t } = useTranslation('issued-invoices')
  const router = useRouter()
  const may = useAccess()
  const { id, number, customer, packageIds, trackingNumbers, sent } = invoice
  const go = (href: string) => () => void router.push(href)
  return (
    <ActionMenu
      button={{
        type: 'text',
        size: 'small',
        icon: <MoreOutlined />,
        'aria-label': t('rowActions', { number }),
      }}
      items={() => [
        ...(mayBeSent(invoice) && may('notices.send')
          ? [
              {
                key: 'send',
                label: t(sent.length > 0 ? 'send.again' : 'send.open'),
                onClick: () => onSend(invoice),
              },
            ]
          : []),
        { key: 'open', label: t('toInvoice'), onClick: go(issuedAddress(id)) },
        { key: 'customer', label: customer.name, onClick: go(`/admin/customers/${customer.id}`) },
        ...packageIds.map((packageId, index) => ({
          key: packageId,
          label: trackingNumbers[index] ?? '',
          onClick: go(`/admin/packages/${packageId}`),
        })),
      ]}
    />
  )
}
