import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useTerm } from '@/components/help/use-term'
import { AmountInput, typedDecimal } from '@/components/ui/AmountInput'
import { readPackageCustoms, useSavePackageCustoms } from '@/hooks/house-documents'
import type { EveryField } from '@/lib/contracts/endpoint'
import {
  type PackageCustoms,
  type PackageCustomsInput,
  packageCustomsInput,
} from '@/lib/contracts/house-documents'
import type { CargoPackage } from '@/lib/contracts/packages'
import { formatHsCode } from '@/lib/domain/goods-name'

interface CustomsValues {
  description: string
  hsCode: string
  netKg: string
  declaredUSD: string
}

const valuesOf = (customs: PackageCustoms): CustomsValues => ({
  description: customs.description ?? '',
  hsCode: customs.hsCode ? formatHsCode(customs.hsCode) : '',
  netKg: customs.netKg ?? '',
  declaredUSD: customs.declaredUSD ?? '',
})

interface PackageCustomsDrawerProps {
  cargo: Pick<CargoPackage, 'id' | 'trackingNumber'>
  customs: PackageCustoms
  onClosed: () => void
}

export function PackageCustomsDrawer({ cargo, customs, onClosed }: PackageCustomsDrawerProps) {
  const { t } = useTranslation('house-documents')
  const meaning = useTerm()
  const { send } = useSavePackageCustoms()
  const { description, hsCodes } = customs.ofPackingList
  const edit = useEditForm({
    record: customs,
    initial: valuesOf(customs),
    valuesOf,
    readCurrent: () => readPackageCustoms(cargo.id),
    schema: packageCustomsInput,
    toInput: (values: CustomsValues, known): EveryField<PackageCustomsInput> => ({
      description: values.description,
      hsCode: values.hsCode,
      netKg: typedDecimal(values.netKg) || null,
      declaredUSD: typedDecimal(values.declaredUSD) || null,
      version: known?.version ?? null,
    }),
    save: (body) => send({ params: { id: cargo.id }, body }),
    savedText: t('customs.saved'),
  })
  return (
    <EditDrawer
      edit={edit}
      title={t('customs.formTitle', { number: cargo.trackingNumber })}
      submitText={t('customs.save')}
      conflictLabels={{
        label: (field) => t(`customs.field.${field}`),
        text: (field, values) => values[field],
      }}
      onClosed={onClosed}
    >
      <Form.Item<CustomsValues>
        name="description"
        label={t('customs.field.description')}
        extra={t('customs.hint.description', { description: description || '—' })}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 1, maxRows: 4 }} maxLength={300} lang="en" />
      </Form.Item>
      <Form.Item<CustomsValues>
        name="hsCode"
        label={t('customs.field.hsCode')}
        tooltip={meaning('hsCode')}
        extra={t('customs.hint.hsCode', { codes: hsCodes.map(formatHsCode).join(', ') || '—' })}
      >
        <Input inputMode="decimal" autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item<CustomsValues> name="netKg" label={t('customs.field.netKg')} extra={t('customs.hint.netKg')}>
        <Input inputMode="decimal" autoComplete="off" suffix="kg" />
      </Form.Item>
      <Form.Item<CustomsValues>
        name="declaredUSD"
        label={t('customs.field.declaredUSD')}
        tooltip={meaning('declaredValue')}
      >
        <AmountInput prefix="US$" />
      </Form.Item>
    </EditDrawer>
  )
}
