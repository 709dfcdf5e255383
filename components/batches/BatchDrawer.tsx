import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConflict } from '@/components/forms/use-conflict'
import { useFormSave } from '@/components/forms/use-form-save'
import { ConflictNotice } from '@/components/ui/ConflictNotice'
import { formatCalendarDate } from '@/components/ui/date-format'
import { FormDrawer } from '@/components/ui/FormDrawer'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { type BatchInput, readBatchNow, useSaveBatch } from '@/hooks/batches/use-save-batch'
import { useRates } from '@/hooks/rates/use-rates'
import { type Batch, createBatch } from '@/lib/contracts/batches'
import { BatchFields } from './BatchFields'
import { type BatchValues, inputOf, NEW_BATCH, valuesOf } from './batch-form'

interface BatchDrawerProps {
  /** Null opens a new one. */
  batch: Batch | null
  onClosed: () => void
  onSaved?: (saved: Batch) => void
}

export function BatchDrawer({ batch, onClosed, onSaved }: BatchDrawerProps) {
  const { t, i18n } = useTranslation('batches')
  const [form] = Form.useForm<BatchValues>()
  const [dirty, setDirty] = useState(false)
  const [done, setDone] = useState(false)
  const { data: rates } = useRates()
  const { known, conflict, onFailure, settle } = useConflict({
    form,
    first: batch,
    valuesOf,
    readNow: readBatchNow,
  })
  const { save: send, pending } = useSaveBatch(known)
  const { save, refused } = useFormSave<BatchValues, BatchInput, Batch>({
    form,
    schema: createBatch.body,
    toInput: inputOf,
    send,
    onFailure,
    onIncomplete: () => notices.failure(t('form.incomplete')),
    onSaved: (saved) => {
      notices.success(t('saved'))
      setDone(true)
      onSaved?.(saved)
    },
  })

  function words(field: keyof BatchValues, values: BatchValues): string {
    if (field === 'freightMode') return t(`mode.${values.freightMode}`)
    if (field === 'departurePort' || field === 'dischargePort') return t(`port.${values[field]}`)
    if (field !== 'departureDate' && field !== 'closingDate') return values[field] || '—'
    const on = values[field]?.format('YYYY-MM-DD')
    return on ? formatCalendarDate(on, i18n.language) : '—'
  }

  return (
    <FormDrawer
      title={batch ? t('form.editTitle', { number: batch.number }) : t('list.create')}
      submitText={t(batch ? 'form.save' : 'form.create')}
      dirty={dirty}
      pending={pending}
      refused={refused}
      done={done}
      onSubmit={() => form.submit()}
      onClosed={onClosed}
    >
      {conflict ? (
        <ConflictNotice
          key={known?.version}
          title={t('form.conflict')}
          fields={conflict.fields.map((field) => ({
            name: field,
            label: t(`field.${field}`),
            mine: words(field, conflict.mine),
            theirs: words(field, conflict.theirs),
          }))}
          onTakeTheirs={(name) =>
            form.setFieldValue(name as keyof BatchValues, conflict.theirs[name as keyof BatchValues])
          }
          onSettled={settle}
        />
      ) : null}
      <Form
        form={form}
        layout="vertical"
        initialValues={batch ? valuesOf(batch) : NEW_BATCH}
        onValuesChange={(changed) => {
          forgetFieldTexts(form, changed)
          setDirty(true)
        }}
        onFinish={(values) => void save(values)}
        noValidate
      >
        <BatchFields rate={rates?.exchangeRate} isNew={batch === null} />
      </Form>
    </FormDrawer>
  )
}
