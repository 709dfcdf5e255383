import { Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useTerm } from '@/components/help/use-term'
import { DateField } from '@/components/ui/DateField'
import { readClockTariff, useSaveClockTariff } from '@/hooks/container-clocks'
import { type ClockTariff, clockTariffInput } from '@/lib/contracts/container-clocks'
import { CONTAINER_CLOCKS, CONTAINER_EVENTS, type ContainerClock } from '@/lib/domain/container-clocks'
import { CURRENCIES } from '@/lib/domain/money'
import { BandsEditor } from './BandsEditor'
import styles from './container-clocks.module.css'
import { newTariff, type TariffValues, tariffInput, tariffValues, USUAL_EVENTS } from './tariff-form'

interface TariffDrawerProps {
  /** Null adds a new one. */
  tariff: ClockTariff | null
  onClosed: () => void
}

export function TariffDrawer({ tariff, onClosed }: TariffDrawerProps) {
  const { t } = useTranslation('container-clocks')
  const save = useSaveClockTariff()
  const edit = useEditForm({
    record: tariff,
    initial: tariff ? tariffValues(tariff) : newTariff(),
    valuesOf: tariffValues,
    readCurrent: readClockTariff,
    schema: clockTariffInput,
    toInput: tariffInput,
    save,
    incompleteText: t('tariffs.incomplete'),
    savedText: t('tariffs.saved'),
  })
  return (
    <EditDrawer
      edit={edit}
      title={tariff ? t('tariffs.edit', { name: tariff.name }) : t('tariffs.create')}
      submitText={t('save')}
      conflictLabels={{
        label: (field) => t(`field.${field}`),
        text: (field, values) => conflictText(field, values, t),
      }}
      onClosed={onClosed}
    >
      <TariffFields isNew={tariff === null} />
    </EditDrawer>
  )
}

type T = ReturnType<typeof useTranslation<'container-clocks'>>['t']

/** A value of the form in words, beside what somebody else has saved meanwhile. */
function conflictText(field: keyof TariffValues, values: TariffValues, t: T): string {
  if (field === 'clock') return t(`clock.${values.clock}`)
  if (field === 'startEvent' || field === 'stopEvent') return t(`event.${values[field]}`)
  if (field === 'countsStartDay' || field === 'isActive') return values[field] ? '✓' : ''
  if (field === 'bands')
    return values.bands.map((band) => band && `${band.size}: ${band.fromDay} ${band.perDay}`).join(', ')
  return String(values[field] ?? '')
}

function TariffFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('container-clocks')
  const meaning = useTerm()
  const form = Form.useFormInstance<TariffValues>()
  const events = CONTAINER_EVENTS.map((value) => ({ value, label: t(`event.${value}`) }))
  return (
    <>
      <Form.Item<TariffValues> name="clock" label={t('field.clock')} tooltip={meaning('demurrage')}>
        <Select
          options={CONTAINER_CLOCKS.map((value) => ({ value, label: t(`clock.${value}`) }))}
          onChange={(clock: ContainerClock) => {
            if (isNew) form.setFieldsValue(USUAL_EVENTS[clock])
          }}
        />
      </Form.Item>
      <Form.Item<TariffValues> name="name" label={t('field.name')} extra={t('hint.name')}>
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
      <Form.Item<TariffValues> name="carrier" label={t('field.carrier')} extra={t('hint.carrier')}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item<TariffValues> name="startEvent" label={t('field.startEvent')}>
          <Select options={events} />
        </Form.Item>
        <Form.Item<TariffValues> name="stopEvent" label={t('field.stopEvent')}>
          <Select options={events} />
        </Form.Item>
        <Form.Item<TariffValues> name="freeDays" label={t('field.freeDays')} tooltip={meaning('freeDays')}>
          <InputNumber min={0} max={365} precision={0} className={styles.whole} />
        </Form.Item>
        <Form.Item<TariffValues> name="currency" label={t('field.currency')}>
          <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
        </Form.Item>
      </div>
      <Form.Item<TariffValues> name="countsStartDay" valuePropName="checked">
        <Checkbox>{t('field.countsStartDay')}</Checkbox>
      </Form.Item>
      <BandsEditor />
      <Form.Item<TariffValues> name="validFrom" label={t('field.validFrom')} extra={t('hint.validFrom')}>
        <DateField />
      </Form.Item>
      <Form.Item<TariffValues> name="source" label={t('field.source')} extra={t('hint.source')}>
        <Input autoComplete="off" maxLength={300} />
      </Form.Item>
      <Form.Item<TariffValues> name="isActive" valuePropName="checked">
        <Checkbox>{t('field.isActive')}</Checkbox>
      </Form.Item>
    </>
  )
}
