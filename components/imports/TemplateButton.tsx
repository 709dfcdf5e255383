import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { saveSheet } from '@/components/ui/save-sheet'
import { IMPORT_FIELDS, type ImportKind } from '@/lib/domain/import-fields'

const EXAMPLES: Record<string, string> = {
  name: "Ng'ombe Traders",
  phones: '+255712000111 / +255754000222',
  shippingMark: 'NGO',
  secretTrackingCode: 'ngombetraders26umj',
  whatsAppNumber: '+255712000111',
  language: 'sw',
  english: 'Phone case',
  chinese: '手机壳',
  swahili: 'Kava la simu',
  generalName: 'accessories',
  quantityMeasure: 'kg',
  price: '3.20',
  courierNumber: 'SF1029384756',
  receiver: 'NGO',
  goods: 'Phone case',
  quantity: '10',
  pieces: '2',
  weightKg: '12.5',
  lengthCm: '50',
  widthCm: '40',
  heightCm: '30',
  freightMode: 'sea',
}

/** Saves a sheet with the right column names and one example row. */
export function TemplateButton({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('imports')
  const columns = IMPORT_FIELDS[kind].map(({ name }) => ({
    title: t(`field.${name}`, { defaultValue: name }),
    value: () => EXAMPLES[name],
  }))
  const name = `${t('new.template')} ${t(`kind.${kind}`)}`
  return (
    <Button
      type="link"
      size="small"
      icon={<DownloadOutlined />}
      onClick={() => void saveSheet('xlsx', { name, columns, rows: [{}] })}
    >
      {name}
    </Button>
  )
}
