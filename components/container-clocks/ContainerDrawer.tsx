import { Checkbox, Form, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { DateField } from '@/components/ui/DateField'
import { formatCalendarDate } from '@/components/ui/date-format'
import { readContainer, useSaveContainer } from '@/hooks/container-clocks'
import { type Container, containerInput } from '@/lib/contracts/container-clocks'
import {
  CONTAINER_CLOCKS,
  CONTAINER_EVENTS,
  CONTAINER_SIZES,
  type ContainerEvent,
  type ContainerSize,
} from '@/lib/domain/container-clocks'
import { portToday } from '@/lib/domain/dates'
import styles from './container-clocks.module.css'

interface ContainerValues extends Record<ContainerEvent, string | undefined> {
  size: ContainerSize | undefined
  storageFreeDays: number | null
  demurrageFreeDays: number | null
  detentionFreeDays: number | null
  isBooked: boolean
}

const valuesOf = ({ size, entered, freeDays, isBooked }: Container): ContainerValues => ({
  size: size ?? undefined,
  arrived: entered.arrived ?? undefined,
  discharged: entered.discharged ?? undefined,
  gateOut: entered.gateOut ?? undefined,
  emptyReturned: entered.emptyReturned ?? undefined,
  storageFreeDays: freeDays.storage,
  demurrageFreeDays: freeDays.demurrage,
  detentionFreeDays: freeDays.detention,
  isBooked,
})

interface ContainerDrawerProps {
  batchId: string
  container: Container
  onClosed: () => void
}

/** Size, days and agreed free days of one container. */
export function ContainerDrawer({ batchId, container, onClosed }: ContainerDrawerProps) {
  const { t } = useTranslation('container-clocks')
  const { send } = useSaveContainer()
  const edit = useEditForm({
    record: container,
    initial: valuesOf(container),
    valuesOf,
    readCurrent: ({ id }) => readContainer(batchId, id),
    schema: containerInput,
    toInput: (values: ContainerValues, known): z.input<typeof containerInput> => ({
      ...values,
      version: known?.version ?? null,
    }),
    save: (body) => send({ params: { id: container.id }, body }),
    savedText: t('panel.saved', { number: container.number }),
  })
  return (
    <EditDrawer
      edit={edit}
      title={t('panel.edit', { number: container.number })}
      submitText={t('save')}
      conflictLabels={{
        label: (field) => fieldLabel(t, field),
        text: (field, values) => String(values[field] ?? ''),
      }}
      onClosed={onClosed}
    >
      <ContainerFields container={container} />
    </EditDrawer>
  )
}

type T = ReturnType<typeof useTranslation<'container-clocks'>>['t']

const isEvent = (field: string): field is ContainerEvent =>
  (CONTAINER_EVENTS as readonly string[]).includes(field)

const fieldLabel = (t: T, field: keyof ContainerValues) =>
  isEvent(field) ? t(`event.${field}`) : t(`field.${field}`)

function ContainerFields({ container }: { container: Container }) {
  const { t, i18n } = useTranslation('container-clocks')
  /** A day that was not entered here: the carrier's, or the whole batch's. */
  const knownElsewhere = (event: ContainerEvent) => {
    const day = container.entered[event] === null ? container.days[event] : null
    if (day === null) return undefined
    const source = day === container.reported[event] ? 'hint.reported' : 'hint.ofTheBatch'
    return t(source, { day: formatCalendarDate(day, i18n.language) })
  }
  return (
    <>
      <Form.Item<ContainerValues> name="size" label={t('field.size')}>
        <Select allowClear options={CONTAINER_SIZES.map((value) => ({ value, label: t(`size.${value}`) }))} />
      </Form.Item>
      {CONTAINER_EVENTS.map((event) => (
        <Form.Item<ContainerValues>
          key={event}
          name={event}
          label={t(`event.${event}`)}
          extra={knownElsewhere(event)}
        >
          <DateField max={portToday()} />
        </Form.Item>
      ))}
      <p className={styles.note}>{t('hint.agreed')}</p>
      <div className={styles.pair}>
        {CONTAINER_CLOCKS.map((clock) => (
          <Form.Item<ContainerValues>
            key={clock}
            name={`${clock}FreeDays`}
            label={t(`field.${clock}FreeDays`)}
          >
            <InputNumber min={0} max={365} precision={0} className={styles.whole} />
          </Form.Item>
        ))}
      </div>
      <Form.Item<ContainerValues> name="isBooked" valuePropName="checked" extra={t('hint.isBooked')}>
        <Checkbox>{t('field.isBooked')}</Checkbox>
      </Form.Item>
    </>
  )
}
