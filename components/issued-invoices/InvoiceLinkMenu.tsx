import { MoreOutlined } from '@ant-design/icons'
import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '@/components/ui/ActionMenu'
import { useAccess } from '@/hooks/session'
import type { ListedInvoiceLink } from '@/lib/contracts/invoice-links'

interface InvoiceLinkMenuProps {
  link: ListedInvoiceLink
  onRevoke: (link: ListedInvoiceLink) => void
}

/** What can be done with one link, and the pages that it belongs to. */
export function InvoiceLinkMenu({ link, onRevoke }: InvoiceLinkMenuProps) {
  const { t } = useTranslation(['issued-invoices', 'invoices'])
  const router = useRouter()
  const may = useAccess()
  const { kind, state, path, customer, packages } = link
  const go = (href: string) => () => void router.push(href)
  const mayRevoke = state !== 'revoked' && (kind === 'combined' || may('invoices.setPrice'))
  const number = packages[0]?.trackingNumber ?? customer.name
  return (
    <ActionMenu
      button={{
        type: 'text',
        size: 'small',
        icon: <MoreOutlined />,
        'aria-label': t('links.actions', { number }),
      }}
      items={[
        ...(path
          ? [
              {
                key: 'open',
                label: t('links.open'),
                onClick: () => void window.open(path, '_blank', 'noopener'),
              },
            ]
          : []),
        { key: 'customer', label: customer.name, onClick: go(`/admin/customers/${customer.id}`) },
        ...packages.flatMap(({ id, trackingNumber }) =>
          id ? [{ key: id, label: trackingNumber, onClick: go(`/admin/packages/${id}`) }] : [],
        ),
        ...(mayRevoke
          ? [
              {
                key: 'revoke',
                label: t('link.revoke', { ns: 'invoices' }),
                danger: true,
                onClick: () => onRevoke(link),
              },
            ]
          : []),
      ]}
    />
  )
}
