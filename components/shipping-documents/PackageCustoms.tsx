import { EditOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTerm } from '@/components/help/use-term'
import { Loading } from '@/components/layout/Loading'
import { Facts } from '@/components/ui/Facts'
import { Panel } from '@/components/ui/Panel'
import { usePackageCustoms } from '@/hooks/house-documents'
import { useAccess } from '@/hooks/session'
import type { PackageCustoms as Customs } from '@/lib/contracts/house-documents'
import type { CargoPackage } from '@/lib/contracts/packages'
import { formatHsCode } from '@/lib/domain/goods-name'
import { formatAmount, formatQuantity } from '@/lib/domain/money'
import { PackageCustomsDrawer } from './PackageCustomsDrawer'

/** What the customs are told of a package: written for them, else from the packing list. */
export function PackageCustoms({ cargo }: { cargo: Pick<CargoPackage, 'id' | 'trackingNumber'> }) {
  const { t } = useTranslation('house-documents')
  const may = useAccess()
  const reading = usePackageCustoms(cargo.id)
  const [isEditing, setIsEditing] = useState(false)
  const customs = reading.data
  return (
    <Panel
      title={t('customs.title')}
      extra={
        customs && may('packages.edit') ? (
          <Button size="small" icon={<EditOutlined />} onClick={() => setIsEditing(true)}>
            {t('customs.edit')}
          </Button>
        ) : null
      }
    >
      {customs ? <CustomsFacts customs={customs} /> : <Loading reading={reading} rows={2} />}
      {customs && isEditing ? (
        <PackageCustomsDrawer cargo={cargo} customs={customs} onClosed={() => setIsEditing(false)} />
      ) : null}
    </Panel>
  )
}

function CustomsFacts({ customs }: { customs: Customs }) {
  const { t } = useTranslation('house-documents')
  const meaning = useTerm()
  const { description, hsCode, netKg, declaredUSD, ofPackingList, gaps } = customs
  const ofList = (text: string) => (text === '' ? '—' : `${text} (${t('customs.fromList')})`)
  return (
    <>
      {gaps.length > 0 ? (
        <Alert
          type="info"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t('customs.missing', { what: gaps.map((gap) => t(`missing.gap.${gap}`)).join(' · ') })}
        />
      ) : null}
      <Facts
        facts={[
          { label: t('customs.field.description'), value: description ?? ofList(ofPackingList.description) },
          {
            label: t('customs.field.hsCode'),
            help: meaning('hsCode').title,
            value: hsCode ? formatHsCode(hsCode) : ofList(ofPackingList.hsCodes.map(formatHsCode).join(', ')),
          },
          { label: t('customs.field.netKg'), value: netKg === null ? '—' : formatQuantity(netKg) },
          {
            label: t('customs.field.declaredUSD'),
            help: meaning('declaredValue').title,
            value: declaredUSD === null ? '—' : formatAmount(declaredUSD),
          },
        ]}
      />
    </>
  )
}
