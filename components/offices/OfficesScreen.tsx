import { Table, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import type { Columns } from '@/components/lists/DataTable'
import { EditDeleteActions } from '@/components/lists/EditDeleteActions'
import { CreateButton } from '@/components/lists/ListScreen'
import { useCardColumns } from '@/components/lists/use-card-columns'
import { countryName } from '@/components/ui/country-name'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useDeleteOffice, useOffices } from '@/hooks/offices'
import type { Office } from '@/lib/contracts/offices'
import { productName } from '@/lib/domain/goods-name'
import { phoneText } from '@/lib/domain/phone-text'
import { OfficeDrawer } from './OfficeDrawer'
import { officeHours } from './office-form'

/** Where cargo is received and handed over: few, and all on one page. */
export function OfficesScreen() {
  const { t } = useTranslation('offices')
  const reading = useOffices()
  /** Null is a new one. */
  const [edited, setEdited] = useState<Office | null | undefined>(undefined)
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={<CreateButton onClick={() => setEdited(null)}>{t('create')}</CreateButton>}
      />
      <AfterHeading>
        <Panel flush>
          {reading.data ? (
            <OfficeTable offices={reading.data} onEdit={setEdited} />
          ) : (
            <Loading reading={reading} rows={4} />
          )}
        </Panel>
        {edited === undefined ? null : <OfficeDrawer office={edited} onClosed={() => setEdited(undefined)} />}
      </AfterHeading>
    </>
  )
}

interface OfficeTableProps {
  offices: readonly Office[]
  onEdit: (office: Office) => void
}

function OfficeTable({ offices, onEdit }: OfficeTableProps) {
  const { t, i18n } = useTranslation('offices')
  const { send } = useDeleteOffice()
  const columns: Columns<Office> = [
    {
      key: 'name',
      title: t('field.name'),
      render: (_, office) => (
        <>
          {productName(office, i18n.language)} {office.isActive ? null : <Tag>{t('inactive')}</Tag>}
        </>
      ),
    },
    { key: 'code', title: t('field.code'), render: (_, { code }) => code },
    { key: 'kind', title: t('field.kind'), render: (_, { kind }) => t(`kind.${kind}`) },
    {
      key: 'where',
      title: t('field.address'),
      render: (_, { address, city, countryCode }) =>
        [address ?? city, countryName(countryCode, i18n.language)].filter(Boolean).join(', '),
    },
    { key: 'phone', title: t('field.phone'), render: (_, { phone }) => (phone ? phoneText(phone) : '—') },
    {
      key: 'hours',
      title: t('field.hours'),
      render: (_, office) => officeHours(office) || '—',
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('actions')}</span>,
      align: 'end',
      render: (_, office) => (
        <EditDeleteActions
          texts="offices"
          name={productName(office, i18n.language)}
          isUsed={office.isUsed}
          deleteText={t('deleteText')}
          onEdit={() => onEdit(office)}
          onDelete={() => send({ params: { id: office.id } })}
        />
      ),
    },
  ]
  const cards = useCardColumns(columns, ['name', 'actions', 'kind', 'code', 'where', 'phone', 'hours'])
  // An address is as long as it is: it goes on in the next line, and no column is out of sight.
  return (
    <Table<Office>
      rowKey="id"
      pagination={false}
      dataSource={[...offices]}
      {...cards}
      scroll={{}}
      // Under a sticky head all columns are equally wide, and offices are few.
      sticky={false}
    />
  )
}
