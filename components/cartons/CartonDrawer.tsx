import { Alert, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useTerm } from '@/components/help/use-term'
import { readCarton, useSaveCarton } from '@/hooks/cartons'
import { type Carton, cartonInput } from '@/lib/contracts/cartons'
import { isIso6346, normaliseContainerNumber } from '@/lib/domain/container-number'

interface CartonValues {
  number: string
  containerNumber: string
  seal: string
  officialRemark: string
}

const NEW_CARTON: CartonValues = { number: '', containerNumber: '', seal: '', officialRemark: '' }

function valuesOf(carton: Carton): CartonValues {
  return {
    number: carton.number,
    containerNumber: carton.containerNumber ?? '',
    seal: carton.seal ?? '',
    officialRemark: carton.officialRemark ?? '',
  }
}

interface CartonDrawerProps {
  batchId: string
  /** Null opens a new one. */
  carton: Carton | null
  onClosed: () => void
}

export function CartonDrawer({ batchId, carton, onClosed }: CartonDrawerProps) {
  const { t } = useTranslation('cartons')
  const meaning = useTerm()
  const save = useSaveCarton(batchId)
  const edit = useEditForm({
    record: carton,
    initial: carton ? valuesOf(carton) : NEW_CARTON,
    valuesOf,
    readCurrent: readCarton,
    schema: cartonInput,
    toInput: (values: CartonValues) => values,
    save,
    incompleteText: t('form.incomplete'),
    savedText: t('saved'),
  })
  return (
    <EditDrawer
      edit={edit}
      title={carton ? t('form.editTitle', { number: carton.number }) : t('create')}
      submitText={t(carton ? 'form.save' : 'form.create')}
      conflictLabels={{ label: (field) => t(`field.${field}`), text: (field, values) => values[field] }}
      onClosed={onClosed}
    >
      <Form.Item<CartonValues> name="number" label={t('field.number')} tooltip={meaning('carton')}>
        <Input autoFocus autoComplete="off" maxLength={40} />
      </Form.Item>
      <ContainerNumberField />
      <Form.Item<CartonValues> name="seal" label={t('field.seal')} tooltip={meaning('seal')}>
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item<CartonValues> name="officialRemark" label={t('field.officialRemark')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
      </Form.Item>
    </EditDrawer>
  )
}

/** A wrong check digit is a warning: the number on the container may be wrong itself. */
function ContainerNumberField() {
  const { t } = useTranslation('cartons')
  const meaning = useTerm()
  const typed = Form.useWatch<CartonValues['containerNumber'] | undefined>('containerNumber') ?? ''
  const isWrong = normaliseContainerNumber(typed) !== '' && !isIso6346(typed)
  return (
    <>
      <Form.Item<CartonValues>
        name="containerNumber"
        label={t('field.containerNumber')}
        tooltip={meaning('containerNumber')}
        extra={isWrong ? undefined : t('hint.containerNumber')}
      >
        <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={20} />
      </Form.Item>
      <div aria-live="polite">
        {isWrong ? (
          <Alert type="warning" showIcon style={{ marginBottom: 16 }} title={t('hint.containerWrong')} />
        ) : null}
      </div>
    </>
  )
}
