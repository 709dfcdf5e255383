import { Form, Input, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { BatchSelect } from '@/components/batches/BatchSelect'
import { useTerm } from '@/components/help/use-term'
import styles from '@/components/messages/messages.module.css'
import { ProductSelect } from '@/components/products/ProductSelect'
import { DateField } from '@/components/ui/DateField'
import { Panel } from '@/components/ui/Panel'
import type { FieldProps } from '@/components/ui/RemoteSelect'
import { useEmployees } from '@/hooks/employees'
import { useProduct } from '@/hooks/products'
import { LANGUAGES, type Language } from '@/lib/domain/languages'
import { TRANSIT_STATUS_KEYS, TRANSIT_STATUSES } from '@/lib/domain/transit-status'
import { WAITING_STATUSES } from '@/lib/domain/waiting-status'
import type { BulkValues } from './bulk-form'

interface ProductIdSelectProps extends FieldProps {
  value?: string
  onChange?: (id: string | undefined) => void
}

/** A product select whose value is the id alone. */
function ProductIdSelect({ value, onChange, ...field }: ProductIdSelectProps) {
  const { data } = useProduct(value ?? null)
  const chosen = value !== undefined && data?.id === value ? data : null
  return <ProductSelect {...field} value={chosen} onChange={(product) => onChange?.(product?.id)} />
}

type AudienceField = Exclude<keyof BulkValues, 'title' | 'channel' | Language>

function CustomerFields() {
  const { t } = useTranslation('messages')
  const { t: ofCargo } = useTranslation('packages')
  const employees = useEmployees()
  const item = (name: AudienceField, control: React.ReactNode) => (
    <Form.Item<BulkValues> name={name} label={t(`audience.${name}`)}>
      {control}
    </Form.Item>
  )
  return (
    <>
      <p className={styles.muted}>{t('audience.hint')}</p>
      <div className={styles.pair}>
        {item('batchId', <BatchSelect />)}
        {item(
          'transitStatus',
          <Select
            allowClear
            options={TRANSIT_STATUSES.map((value) => ({
              value,
              label: ofCargo(`transit.${TRANSIT_STATUS_KEYS[value]}`),
            }))}
          />,
        )}
        {item(
          'waitingStatus',
          <Select
            allowClear
            options={WAITING_STATUSES.map((value) => ({ value, label: ofCargo(`waitingStep.${value}`) }))}
          />,
        )}
        {item('productId', <ProductIdSelect />)}
        {item(
          'salesPersonId',
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={employees.map(({ id, name }) => ({ value: id, label: name }))}
          />,
        )}
        {item('owesMoreThan', <Input inputMode="decimal" autoComplete="off" />)}
        {item('activeSince', <DateField />)}
        {item('inactiveSince', <DateField />)}
        {item(
          'language',
          <Select
            allowClear
            options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          />,
        )}
      </div>
    </>
  )
}

/** The recipients: customers who match every chosen filter, or a pasted list of phones. */
export function AudienceFields({ kind }: { kind: BulkValues['kind'] }) {
  const { t } = useTranslation('messages')
  const meaning = useTerm()
  return (
    <Panel title={t('audience.title')}>
      <Form.Item<BulkValues> name="kind" label={t('audience.kind')} tooltip={meaning('audience')}>
        <Radio.Group
          options={(['customers', 'phones'] as const).map((value) => ({
            value,
            label: t(`audience.${value}`),
          }))}
        />
      </Form.Item>
      {kind === 'customers' ? (
        <CustomerFields />
      ) : (
        <Form.Item<BulkValues> name="phones" label={t('audience.phoneList')} extra={t('audience.phonesHint')}>
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} />
        </Form.Item>
      )}
    </Panel>
  )
}
