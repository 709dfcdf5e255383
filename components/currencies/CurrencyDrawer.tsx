import { Checkbox, Form, Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { currencyName } from '@/components/ui/currency-name'
import { readCurrency, useSaveCurrency } from '@/hooks/currencies'
import { type CurrencyInput, currencyInput, type OfficeCurrency } from '@/lib/contracts/currencies'
import { isSpecifiedCurrency, MOST_CURRENCIES } from '@/lib/domain/money'

type CurrencyValues = Required<CurrencyInput>

const NEW_CURRENCY: CurrencyValues = { code: '', sortOrder: 10, isActive: true }

const valuesOf = ({ code, sortOrder, isActive }: OfficeCurrency): CurrencyValues => ({
  code,
  sortOrder,
  isActive,
})

interface CurrencyDrawerProps {
  /** Null adds a new one. */
  currency: OfficeCurrency | null
  onClosed: () => void
}

export function CurrencyDrawer({ currency, onClosed }: CurrencyDrawerProps) {
  const { t } = useTranslation('currencies')
  const save = useSaveCurrency()
  const edit = useEditForm({
    record: currency,
    initial: currency ? valuesOf(currency) : NEW_CURRENCY,
    valuesOf,
    readCurrent: readCurrency,
    schema: currencyInput,
    toInput: (values: CurrencyValues) => values,
    save,
    incompleteText: t('incomplete'),
    savedText: t('saved'),
  })

  function text(field: keyof CurrencyValues, values: CurrencyValues) {
    return field === 'isActive' ? t(values.isActive ? 'active' : 'inactive') : String(values[field])
  }
  return (
    <EditDrawer
      edit={edit}
      title={currency ? t('edit', { code: currency.code }) : t('create')}
      submitText={t('save')}
      conflictLabels={{ label: (field) => t(`field.${field}`), text }}
      onClosed={onClosed}
    >
      <CurrencyFields currency={currency} />
    </EditDrawer>
  )
}

/** What is typed may be no currency: then its letters stay. */
const nameOf = (typed: string, language: string) =>
  /^[a-z]{3}$/i.test(typed) ? currencyName(typed.toUpperCase(), language) : null

function CurrencyFields({ currency }: { currency: OfficeCurrency | null }) {
  const { t, i18n } = useTranslation('currencies')
  const code = Form.useWatch('code', Form.useFormInstance<CurrencyValues>()) ?? ''
  const stays = currency !== null && isSpecifiedCurrency(currency.code)
  return (
    <>
      <Form.Item<CurrencyValues>
        name="code"
        label={t('field.code')}
        extra={nameOf(code.trim(), i18n.language) ?? t('hint.code')}
      >
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={3}
          disabled={currency !== null}
        />
      </Form.Item>
      <Form.Item<CurrencyValues> name="sortOrder" label={t('field.sortOrder')} extra={t('hint.sortOrder')}>
        <InputNumber min={1} max={MOST_CURRENCIES} precision={0} />
      </Form.Item>
      <Form.Item<CurrencyValues>
        name="isActive"
        valuePropName="checked"
        extra={t(stays ? 'hint.stays' : 'hint.isActive')}
      >
        <Checkbox disabled={stays}>{t('field.isActive')}</Checkbox>
      </Form.Item>
    </>
  )
}
