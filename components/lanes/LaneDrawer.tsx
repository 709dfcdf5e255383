import { Checkbox, Form, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { readLane, useLanes, useSaveLane } from '@/hooks/lanes'
import { type Lane, laneInput } from '@/lib/contracts/lanes'
import { MOST_LANES_IN_ORDER } from '@/lib/domain/lanes'
import { routeText, useCityName } from './use-city-name'

interface LaneValues {
  departurePort: string | undefined
  dischargePort: string | undefined
  isBySea: boolean
  isByAir: boolean
  sortOrder: number
  isActive: boolean
}

const NEW_LANE: LaneValues = {
  departurePort: undefined,
  dischargePort: undefined,
  isBySea: true,
  isByAir: false,
  sortOrder: 10,
  isActive: true,
}

const valuesOf = ({ id: _id, isUsed: _used, version: _version, ...lane }: Lane): LaneValues => lane

interface LaneDrawerProps {
  /** Null adds a new one. */
  lane: Lane | null
  onClosed: () => void
}

export function LaneDrawer({ lane, onClosed }: LaneDrawerProps) {
  const { t } = useTranslation('lanes')
  const cityName = useCityName()
  const save = useSaveLane()
  const edit = useEditForm({
    record: lane,
    initial: lane ? valuesOf(lane) : NEW_LANE,
    valuesOf,
    readCurrent: readLane,
    schema: laneInput,
    // Left out, so that the check says 'Required'.
    toInput: (values: LaneValues) => ({
      ...values,
      departurePort: values.departurePort as string,
      dischargePort: values.dischargePort as string,
    }),
    save,
    incompleteText: t('incomplete'),
    savedText: t('saved'),
  })

  function text(field: keyof LaneValues, values: LaneValues) {
    const value = values[field]
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return typeof value === 'string' ? cityName(value) : String(value ?? '')
  }
  return (
    <EditDrawer
      edit={edit}
      title={lane ? t('edit', { name: routeText(lane, cityName) }) : t('create')}
      submitText={t('save')}
      conflictLabels={{ label: (field) => t(`field.${field}`), text }}
      onClosed={onClosed}
    >
      <Fields isNew={lane === null} />
    </EditDrawer>
  )
}

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('lanes')
  const cityName = useCityName()
  const cities = useLanes().data?.cities ?? []
  const options = cities.map(({ code }) => ({ value: code, label: cityName(code) }))
  return (
    <>
      <Form.Item<LaneValues> name="departurePort" label={t('field.departurePort')}>
        <Select disabled={!isNew} options={options} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item<LaneValues> name="dischargePort" label={t('field.dischargePort')} extra={t('hint.cities')}>
        <Select disabled={!isNew} options={options} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      {(['isBySea', 'isByAir'] as const).map((field) => (
        <Form.Item<LaneValues> key={field} name={field} valuePropName="checked">
          <Checkbox>{t(`field.${field}`)}</Checkbox>
        </Form.Item>
      ))}
      <Form.Item<LaneValues> name="sortOrder" label={t('field.sortOrder')} extra={t('hint.sortOrder')}>
        <InputNumber min={1} max={MOST_LANES_IN_ORDER} precision={0} />
      </Form.Item>
      <Form.Item<LaneValues> name="isActive" valuePropName="checked" extra={t('hint.isActive')}>
        <Checkbox>{t('field.isActive')}</Checkbox>
      </Form.Item>
    </>
  )
}
