import { Alert, Form, type FormInstance, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConflict } from '@/components/forms/use-conflict'
import { useFormSave } from '@/components/forms/use-form-save'
import { ConflictNotice } from '@/components/ui/ConflictNotice'
import { FormDrawer } from '@/components/ui/FormDrawer'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { type CartonInput, readCartonNow, useSaveCarton } from '@/hooks/cartons'
import { type Carton, cartonInput } from '@/lib/contracts/cartons'
import { isIso6346, normaliseContainerNumber } from '@/lib/domain/container-number'
import { type CartonValues, inputOf, NEW_CARTON, valuesOf } from './carton-form'

interface CartonDrawerProps {
  batchId: string
  /** Null opens a new one. */
  carton: Carton | null
  onClosed: () => void
}

export function CartonDrawer({ batchId, carton, onClosed }: CartonDrawerProps) {
  const { t } = useTranslation('cartons')
  const [form] = Form.useForm<CartonValues>()
  const [dirty, setDirty] = useState(false)
  const [done, setDone] = useState(false)
  const { known, conflict, onFailure, settle } = useConflict({
    form,
    first: carton,
    valuesOf,
    readNow: readCartonNow,
  })
  const { save: send, pending } = useSaveCarton(batchId, known)
  const { save, refused } = useFormSave<CartonValues, CartonInput, Carton>({
    form,
    schema: cartonInput,
    toInput: inputOf,
    send,
    onFailure,
    onIncomplete: () => notices.failure(t('form.incomplete')),
    onSaved: () => {
      notices.success(t('saved'))
      setDone(true)
    },
  })
  return (
    <FormDrawer
      title={carton ? t('form.editTitle', { number: carton.number }) : t('create')}
      submitText={t(carton ? 'form.save' : 'form.create')}
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
            mine: conflict.mine[field] || '—',
            theirs: conflict.theirs[field] || '—',
          }))}
          onTakeTheirs={(name) =>
            form.setFieldValue(name as keyof CartonValues, conflict.theirs[name as keyof CartonValues])
          }
          onSettled={settle}
        />
      ) : null}
      <Form
        form={form}
        layout="vertical"
        initialValues={carton ? valuesOf(carton) : NEW_CARTON}
        onValuesChange={(changed) => {
          forgetFieldTexts(form, changed)
          setDirty(true)
        }}
        onFinish={(values) => void save(values)}
        noValidate
      >
        <CartonFields form={form} />
      </Form>
    </FormDrawer>
  )
}

function CartonFields({ form }: { form: FormInstance<CartonValues> }) {
  const { t } = useTranslation('cartons')
  const typed = Form.useWatch('containerNumber', form) ?? ''
  const isWrong = normaliseContainerNumber(typed) !== '' && !isIso6346(typed)
  return (
    <>
      <Form.Item<CartonValues> name="number" label={t('field.number')}>
        <Input autoFocus autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item<CartonValues>
        name="containerNumber"
        label={t('field.containerNumber')}
        extra={isWrong ? undefined : t('hint.containerNumber')}
      >
        <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={20} />
      </Form.Item>
      <div aria-live="polite">
        {isWrong ? (
          <Alert type="warning" showIcon style={{ marginBottom: 16 }} title={t('hint.containerWrong')} />
        ) : null}
      </div>
      <Form.Item<CartonValues> name="seal" label={t('field.seal')}>
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item<CartonValues> name="officialRemark" label={t('field.officialRemark')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
      </Form.Item>
    </>
  )
}
