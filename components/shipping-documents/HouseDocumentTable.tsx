import { EditOutlined } from '@ant-design/icons'
import { Button, Table, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Term } from '@/components/help/help-contents'
import { TermHelp } from '@/components/help/TermHelp'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { useCardColumns } from '@/components/lists/use-card-columns'
import type { HouseDocument } from '@/lib/contracts/house-documents'
import { formatNationalId } from '@/lib/domain/house-document'
import { formatAmount, formatCbm, formatQuantity } from '@/lib/domain/money'
import { formatTin } from '@/lib/domain/tax'

const PAGE_SIZE = 10

interface HouseDocumentTableProps {
  documents: readonly HouseDocument[]
  onEdit: (document: HouseDocument) => void
}

/** The head of a column that is a word of the trade. */
function Explained({ title, term }: { title: string; term: Term }) {
  return (
    <>
      {title}
      <TermHelp term={term} />
    </>
  )
}

function useColumns(onEdit: HouseDocumentTableProps['onEdit']): Columns<HouseDocument> {
  const { t } = useTranslation('house-documents')
  const cargoText = ({ packages, grossKg, cbm }: HouseDocument) =>
    packages.length === 0
      ? t('empty')
      : t('cargo', {
          packages: t('packages', { count: packages.length }),
          kg: formatQuantity(grossKg),
          cbm: formatCbm(cbm),
        })
  return [
    {
      key: 'number',
      title: <Explained title={t('column.number')} term="houseDocument" />,
      render: (_, { number }) =>
        number ?? <Typography.Text type="secondary">{t('unnumbered')}</Typography.Text>,
    },
    {
      key: 'consignee',
      title: <Explained title={t('column.consignee')} term="consignee" />,
      render: (_, { customerId, consignee }) => (
        <SiteLink href={`/admin/customers/${customerId}`}>{consignee.name}</SiteLink>
      ),
    },
    {
      key: 'taxNumber',
      title: t('column.taxNumber'),
      render: (_, { consignee: { tin, nationalId } }) =>
        tin ? formatTin(tin) : nationalId ? formatNationalId(nationalId) : '—',
    },
    { key: 'cargo', title: t('column.cargo'), render: (_, document) => cargoText(document) },
    {
      key: 'declared',
      title: <Explained title={t('column.declared')} term="declaredValue" />,
      align: 'end',
      render: (_, { declaredUSD }) => (declaredUSD === null ? '—' : formatAmount(declaredUSD)),
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('actions')}</span>,
      align: 'end',
      render: (_, document) =>
        document.number === null ? null : (
          <Button
            type="text"
            size="small"
            icon={<EditOutlined />}
            aria-label={t('edit', { number: document.number })}
            title={t('editShort')}
            onClick={() => onEdit(document)}
          />
        ),
    },
  ]
}

/** One row for each consignee of a batch. */
export function HouseDocumentTable({ documents, onEdit }: HouseDocumentTableProps) {
  const columns = useColumns(onEdit)
  const cards = useCardColumns(columns, ['number', 'actions', 'consignee', 'taxNumber', 'cargo', 'declared'])
  return (
    <Table<HouseDocument>
      rowKey={({ id, customerId }) => id ?? customerId}
      size="small"
      pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
      dataSource={[...documents]}
      {...cards}
    />
  )
}
