import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useQuestions } from '@/components/forms/use-questions'
import { useCityName } from '@/components/lanes/use-city-name'
import { formatCalendarDate } from '@/components/ui/date-format'
import { readBatch, useSaveBatch } from '@/hooks/batches'
import { useLanes } from '@/hooks/lanes'
import { useRates } from '@/hooks/rates'
import { type Batch, createBatch } from '@/lib/contracts/batches'
import type { Lane } from '@/lib/contracts/lanes'
import { BatchFields } from './BatchFields'
import { type BatchValues, inputOf, newBatch, valuesOf } from './batch-form'

interface BatchDrawerProps {
  /** Null opens a new one. */
  batch: Batch | null
  onClosed: () => void
}

/** Opens once it is known which lanes there are. */
export function BatchDrawer(props: BatchDrawerProps) {
  const { data, error } = useLanes()
  return data || error ? <LoadedDrawer {...props} lanes={data?.lanes ?? []} /> : null
}

function LoadedDrawer({ batch, lanes, onClosed }: BatchDrawerProps & { lanes: readonly Lane[] }) {
  const { t, i18n } = useTranslation('batches')
  const { data: rates } = useRates()
  const cityName = useCityName()
  const save = useSaveBatch()
  const questions = useQuestions()
  const { edit, question } = questions.withQuestions(
    useEditForm({
      record: batch,
      initial: batch ? valuesOf(batch) : newBatch(lanes),
      valuesOf,
      readCurrent: readBatch,
      draftName: `batch.${batch?.id ?? 'new'}`,
      schema: createBatch.body,
      toInput: (values: BatchValues) => ({ ...inputOf(values), ...questions.answers() }),
      onFailure: questions.ask,
      save,
      incompleteText: t('form.incomplete'),
      savedText: t('saved'),
    }),
  )

  function text(field: keyof BatchValues, values: BatchValues) {
    const value = values[field]
    if (field === 'freightMode') return t(`mode.${values.freightMode}`)
    if (field === 'departurePort' || field === 'dischargePort') return cityName(values[field])
    if (field === 'departureDate' || field === 'closingDate')
      return value && formatCalendarDate(value, i18n.language)
    return value
  }
  return (
    <EditDrawer
      edit={edit}
      title={batch ? t('form.editTitle', { number: batch.number }) : t('list.create')}
      submitText={t(batch ? 'form.save' : 'form.create')}
      conflictLabels={{ label: (field) => t(`field.${field}`), text }}
      onClosed={onClosed}
    >
      <BatchFields rate={rates?.exchangeRate} batch={batch} />
      {question}
    </EditDrawer>
  )
}
