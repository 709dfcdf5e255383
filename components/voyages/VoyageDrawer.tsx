import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { formatCalendarDate } from '@/components/ui/date-format'
import { readVoyage, useSaveVoyage } from '@/hooks/voyages'
import type { Batch } from '@/lib/contracts/batches'
import { type Port, type Voyage, voyageInput } from '@/lib/contracts/voyages'
import { usePortName } from './port-name'
import { VoyageFields } from './VoyageFields'
import { inputOf, newVoyage, type VoyageValues, valuesOf } from './voyage-form'

interface VoyageDrawerProps {
  batch: Batch
  /** Null while nobody has entered it. */
  voyage: Voyage | null
  ports: readonly Port[]
  onClosed: () => void
}

export function VoyageDrawer({ batch, voyage, ports, onClosed }: VoyageDrawerProps) {
  const { t, i18n } = useTranslation('voyages')
  const portName = usePortName(ports)
  const { send } = useSaveVoyage()
  const edit = useEditForm({
    record: voyage,
    initial: voyage ? valuesOf(voyage) : newVoyage(batch, ports),
    valuesOf,
    readCurrent: async (known: Voyage) => (await readVoyage(batch.id)) ?? known,
    // A batch has one voyage, which has no id of its own.
    draftName: `voyage.${batch.id}`,
    schema: voyageInput,
    toInput: inputOf,
    save: (body) => send({ params: { id: batch.id }, body }),
    incompleteText: t('incomplete'),
    savedText: t('saved'),
  })

  function text(field: keyof VoyageValues, values: VoyageValues) {
    const value = values[field]
    if (!value) return value
    if (field === 'mode') return t(`mode.${values.mode}`)
    if (field === 'loadingPort' || field === 'dischargePort') return portName(value)
    return /Departure$|Arrival$/.test(field) ? formatCalendarDate(value, i18n.language) : value
  }
  return (
    <EditDrawer
      edit={edit}
      title={t('formTitle', { number: batch.number })}
      submitText={t('save')}
      conflictLabels={{ label: (field) => t(`field.${field}`), text }}
      onClosed={onClosed}
    >
      <VoyageFields
        ports={ports}
        batchMode={batch.freightMode}
        firstMode={edit.initial.mode}
        plannedDeparture={formatCalendarDate(batch.departureDate, i18n.language)}
      />
    </EditDrawer>
  )
}
