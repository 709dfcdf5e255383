import { Button, Checkbox, Form, Input, type InputProps, Select, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTerm } from '@/components/help/use-term'
import { useEmployees } from '@/hooks/employees'
import type { Lookalikes } from '@/lib/contracts/customers'
import { WHATSAPP_TYPES } from '@/lib/domain/cargo'
import { makeSecretCode, SECRET_CODE_BYTES } from '@/lib/domain/customer-codes'
import { LANGUAGES } from '@/lib/domain/languages'
import type { CustomerValues } from './customer-form'
import styles from './customers.module.css'
import { PhoneFacts } from './PhoneFacts'

/** The code as it is typed, or one that the program makes up. */
function SecretCodeInput({
  onChange,
  ...field
}: Omit<InputProps, 'onChange'> & { onChange?: (value: unknown) => void }) {
  const { t } = useTranslation('customers')
  const suggest = () => onChange?.(makeSecretCode(crypto.getRandomValues(new Uint8Array(SECRET_CODE_BYTES))))
  return (
    <Space.Compact block>
      <Input
        {...field}
        onChange={onChange}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <Button onClick={suggest}>{t('suggestCode')}</Button>
    </Space.Compact>
  )
}

function SalesPersonsField() {
  const { t } = useTranslation('customers')
  const meaning = useTerm()
  const employees = useEmployees()
  const sales = employees.filter((person) => person.status === 'active')
  return (
    <Form.Item<CustomerValues>
      name="salesPersonIds"
      label={t('field.salesPersonIds')}
      tooltip={meaning('salesPerson')}
    >
      <Select
        mode="multiple"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('hint.salesPersons')}
        options={sales.map((person) => ({ value: person.id, label: person.name }))}
      />
    </Form.Item>
  )
}

function WhatsAppFields() {
  const { t } = useTranslation('customers')
  return (
    <div className={styles.pair}>
      <Form.Item<CustomerValues> name="whatsAppNumber" label={t('field.whatsAppNumber')}>
        <Input inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item<CustomerValues> name="whatsAppType" label={t('field.whatsAppType')}>
        <Select options={WHATSAPP_TYPES.map((value) => ({ value, label: t(`whatsAppType.${value}`) }))} />
      </Form.Item>
    </div>
  )
}

/** By which the tax authority and customs know the customer. */
function TaxFields() {
  const { t } = useTranslation('customers')
  const meaning = useTerm()
  return (
    <>
      <div className={styles.pair}>
        <Form.Item<CustomerValues>
          name="tin"
          label={t('field.tin')}
          tooltip={meaning('taxNumber')}
          extra={t('hint.tin')}
        >
          <Input inputMode="numeric" autoComplete="off" maxLength={20} />
        </Form.Item>
        <Form.Item<CustomerValues> name="vrn" label={t('field.vrn')} extra={t('hint.vrn')}>
          <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={20} />
        </Form.Item>
      </div>
      <Form.Item<CustomerValues> name="nationalId" label={t('field.nationalId')} extra={t('hint.nationalId')}>
        <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} />
      </Form.Item>
    </>
  )
}

interface CustomerFieldsProps {
  /** What the server knows of the phones as typed. */
  phones: Lookalikes['phones']
}

export function CustomerFields({ phones }: CustomerFieldsProps) {
  const { t } = useTranslation('customers')
  const meaning = useTerm()
  return (
    <>
      <Form.Item<CustomerValues> name="name" label={t('field.name')}>
        <Input autoFocus autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item<CustomerValues>
        name="phones"
        label={t('field.phones')}
        extra={phones.length > 0 ? <PhoneFacts phones={phones} /> : t('hint.phones')}
      >
        <Input inputMode="tel" autoComplete="off" />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item<CustomerValues>
          name="shippingMark"
          label={t('field.shippingMark')}
          tooltip={meaning('shippingMark')}
        >
          <Input autoComplete="off" maxLength={40} />
        </Form.Item>
        <Form.Item<CustomerValues> name="language" label={t('field.language')}>
          <Select options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))} />
        </Form.Item>
      </div>
      <SalesPersonsField />
      <Form.Item<CustomerValues>
        name="secretTrackingCode"
        label={t('field.secretTrackingCode')}
        tooltip={meaning('secretTrackingCode')}
        extra={t('hint.secretTrackingCode')}
      >
        <SecretCodeInput />
      </Form.Item>
      <WhatsAppFields />
      <TaxFields />
      <Form.Item<CustomerValues> name="address" label={t('field.address')} extra={t('hint.address')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={300} />
      </Form.Item>
      <Form.Item<CustomerValues> name="isOnlineSales" valuePropName="checked">
        <Checkbox>{t('field.isOnlineSales')}</Checkbox>
      </Form.Item>
    </>
  )
}
