import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { CustomerSelect } from '@/components/customers/CustomerSelect'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { DateField } from '@/components/ui/DateField'
import { readPriceList, useSavePriceList } from '@/hooks/price-lists'
import { priceListInput, type WholePriceList } from '@/lib/contracts/price-lists'
import { listFieldOf, listInputOf, type PriceListValues, valuesOfList } from './price-list-form'
import { RulesEditor } from './RulesEditor'

interface PriceListDrawerProps {
  /** Null writes a new draft. */
  list: WholePriceList | null
  /** The list that a new draft begins as a copy of. */
  copyOf?: string
  initial: PriceListValues
  onSaved: (saved: WholePriceList) => unknown
  onClosed: () => void
}

/** The form of a draft: whose it is, its first day, and its rules. */
export function PriceListDrawer({ list, copyOf, initial, onSaved, onClosed }: PriceListDrawerProps) {
  const { t } = useTranslation('price-lists')
  const save = useSavePriceList()
  const edit = useEditForm({
    record: list,
    initial,
    valuesOf: valuesOfList,
    readCurrent: readPriceList,
    draftName: copyOf === undefined ? `price-list.${list?.id ?? 'new'}` : `price-list-copy.${copyOf}`,
    schema: priceListInput,
    toInput: listInputOf,
    fieldOf: listFieldOf,
    save,
    savedText: t('saved'),
    onSaved,
  })
  const text = (field: keyof PriceListValues, values: PriceListValues) =>
    field === 'rules' ? t('rulesCount', { count: values.rules.length }) : (values[field] ?? '')
  return (
    <EditDrawer
      edit={edit}
      title={list ? t('form.editTitle', { name: list.name }) : t('list.create')}
      submitText={t('form.save')}
      conflictLabels={{ label: (field) => t(`field.${field}`), text }}
      onClosed={onClosed}
    >
      <Form.Item<PriceListValues> name="name" label={t('field.name')}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item<PriceListValues> name="firstDay" label={t('field.firstDay')} extra={t('hint.firstDay')}>
        <DateField />
      </Form.Item>
      <Form.Item<PriceListValues>
        name="customerId"
        label={t('field.customerId')}
        extra={t('hint.customerId')}
      >
        <CustomerSelect />
      </Form.Item>
      <Form.Item<PriceListValues> name="percent" label={t('field.percent')} extra={t('hint.percent')}>
        <Input inputMode="decimal" autoComplete="off" suffix="%" />
      </Form.Item>
      <RulesEditor />
    </EditDrawer>
  )
}
