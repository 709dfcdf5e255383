import { DatePicker, Form, Input, Segmented, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { FormDrawer } from '@/components/ui/FormDrawer'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { typedDecimal } from '@/components/ui/typed-decimal'
import { useCreateBatch } from '@/hooks/batches/use-create-batch'
import { useRates } from '@/hooks/rates/use-rates'
import { type Batch, createBatch } from '@/lib/contracts/batches'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { DEPARTURE_PORTS, DISCHARGE_PORTS, FREIGHT_MODES } from '@/lib/domain/cargo'
import styles from './batches.module.css'

type BatchInput = BodyInputOf<typeof createBatch>

interface BatchValues extends Omit<BatchInput, 'departureDate' | 'exchangeRate'> {
  departureDate: Dayjs | null
  exchangeRate: string
}

const NEW_BATCH: BatchValues = {
  number: '',
  freightMode: 'sea',
  departureDate: null,
  departurePort: 'guangzhou',
  dischargePort: 'dar-es-salaam',
  exchangeRate: '',
  remark: '',
  officialRemark: '',
}

function inputOf(values: BatchValues): BatchInput {
  return {
    ...values,
    // Left out, so that the check says 'Required'.
    departureDate: values.departureDate?.format('YYYY-MM-DD') as string,
    exchangeRate: typedDecimal(values.exchangeRate) || undefined,
  }
}

export function BatchDrawer({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('batches')
  const [form] = Form.useForm<BatchValues>()
  const [dirty, setDirty] = useState(false)
  const [done, setDone] = useState(false)
  const { data: rates } = useRates()
  const { send, pending } = useCreateBatch()
  const { save, refused } = useFormSave<BatchValues, BatchInput, Batch>({
    form,
    schema: createBatch.body,
    toInput: inputOf,
    send: (body) => send({ body }),
    onSaved: () => {
      notices.success(t('saved'))
      setDone(true)
    },
  })
  return (
    <FormDrawer
      title={t('list.create')}
      submitText={t('form.create')}
      dirty={dirty}
      pending={pending}
      refused={refused}
      done={done}
      onSubmit={() => form.submit()}
      onClosed={onClosed}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={NEW_BATCH}
        onValuesChange={(changed) => {
          forgetFieldTexts(form, changed)
          setDirty(true)
        }}
        onFinish={(values) => void save(values)}
        noValidate
      >
        <BatchFields rate={rates?.exchangeRate} />
      </Form>
    </FormDrawer>
  )
}

function BatchFields({ rate }: { rate: string | undefined }) {
  const { t } = useTranslation('batches')
  return (
    <>
      <Form.Item<BatchValues> name="number" label={t('field.number')}>
        <Input autoFocus autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item<BatchValues> name="freightMode" label={t('field.freightMode')}>
        <Segmented block options={FREIGHT_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item<BatchValues> name="departureDate" label={t('field.departureDate')}>
          <DatePicker style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item<BatchValues> name="exchangeRate" label={t('field.exchangeRate')}>
          <Input inputMode="decimal" autoComplete="off" suffix="TShs" placeholder={rate} />
        </Form.Item>
        <Form.Item<BatchValues> name="departurePort" label={t('field.departurePort')}>
          <Select options={DEPARTURE_PORTS.map((value) => ({ value, label: t(`port.${value}`) }))} />
        </Form.Item>
        <Form.Item<BatchValues> name="dischargePort" label={t('field.dischargePort')}>
          <Select options={DISCHARGE_PORTS.map((value) => ({ value, label: t(`port.${value}`) }))} />
        </Form.Item>
      </div>
      <Form.Item<BatchValues> name="remark" label={t('field.remark')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
      </Form.Item>
      <Form.Item<BatchValues> name="officialRemark" label={t('field.officialRemark')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
      </Form.Item>
    </>
  )
}
