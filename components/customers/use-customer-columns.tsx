import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { InstantText } from '@/components/ui/DateText'
import type { SheetColumn } from '@/components/ui/sheet'
import type { Customer } from '@/lib/contracts/customers'
import { joinPhones } from '@/lib/domain/phone'

/** Without `onEdit` the column of buttons is left out. */
export function useCustomerColumns(onEdit: ((customer: Customer) => void) | null): Columns<Customer> {
  const { t } = useTranslation('customers')
  return useMemo(() => {
    const columns: Columns<Customer> = [
      {
        key: 'name',
        title: t('field.name'),
        sorter: true,
        render: (_, { id, name }) => <SiteLink href={`/admin/customers/${id}`}>{name}</SiteLink>,
      },
      { key: 'phones', title: t('field.phones'), render: (_, { phones }) => joinPhones(phones) },
      { key: 'mark', title: t('field.shippingMark'), render: (_, row) => row.shippingMark ?? '—' },
      {
        key: 'salesPersons',
        title: t('field.salesPersonIds'),
        render: (_, { salesPersons }) => salesPersons.map((person) => person.name).join(', ') || '—',
      },
      {
        key: 'createdAt',
        title: t('field.createdAt'),
        sorter: true,
        render: (_, { createdAt }) => <InstantText at={createdAt} length="short" />,
      },
    ]
    if (!onEdit) return columns
    return [
      ...columns,
      {
        key: 'actions',
        fixed: 'end',
        title: <span className="visually-hidden">{t('list.actions')}</span>,
        align: 'end',
        width: 56,
        render: (_, customer) => (
          <Button
            type="text"
            size="small"
            icon={<EditOutlined />}
            aria-label={t('list.edit', { name: customer.name })}
            title={t('list.editShort')}
            onClick={() => onEdit(customer)}
          />
        ),
      },
    ]
  }, [t, onEdit])
}

/** The columns of the exported file, which can be imported again. */
export function customerSheet(t: TFunction<'customers'>): SheetColumn<Customer>[] {
  return [
    { title: t('field.name'), value: ({ name }) => name },
    { title: t('field.phones'), value: ({ phones }) => joinPhones(phones) },
    { title: t('field.shippingMark'), value: ({ shippingMark }) => shippingMark },
    { title: t('field.secretTrackingCode'), value: ({ secretTrackingCode }) => secretTrackingCode },
    { title: t('field.whatsAppNumber'), value: ({ whatsAppNumber }) => whatsAppNumber },
    { title: t('field.language'), value: ({ language }) => t(`language.${language}`) },
    {
      title: t('field.salesPersonIds'),
      value: ({ salesPersons }) => salesPersons.map((person) => person.name).join(', '),
    },
    { title: t('field.createdAt'), value: ({ createdAt }) => createdAt, kind: 'date' },
  ]
}
