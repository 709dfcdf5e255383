import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { readCity, useSaveCity } from '@/hooks/lanes'
import { cityInput, type LaneCity } from '@/lib/contracts/lanes'
import { productName } from '@/lib/domain/goods-name'

interface CityValues {
  code: string
  english: string
  chinese: string
  swahili: string
}

const NEW_CITY: CityValues = { code: '', english: '', chinese: '', swahili: '' }

const valuesOf = ({ code, english, chinese, swahili }: LaneCity): CityValues => ({
  code,
  english,
  chinese,
  swahili,
})

const LANGUAGE_OF = { english: 'en', chinese: 'zh', swahili: 'sw' } as const

interface CityDrawerProps {
  /** Null adds a new one. */
  city: LaneCity | null
  onClosed: () => void
}

export function CityDrawer({ city, onClosed }: CityDrawerProps) {
  const { t, i18n } = useTranslation('lanes')
  const save = useSaveCity()
  const edit = useEditForm({
    record: city,
    initial: city ? valuesOf(city) : NEW_CITY,
    valuesOf,
    readCurrent: readCity,
    schema: cityInput,
    toInput: (values: CityValues) => values,
    save,
    incompleteText: t('city.incomplete'),
    savedText: t('city.saved'),
  })
  return (
    <EditDrawer
      edit={edit}
      title={city ? t('edit', { name: productName(city, i18n.language) }) : t('city.create')}
      submitText={t('save')}
      conflictLabels={{ label: (field) => t(`field.${field}`), text: (field, values) => values[field] }}
      onClosed={onClosed}
    >
      <Form.Item<CityValues> name="code" label={t('field.code')} extra={t('hint.code')}>
        <Input autoComplete="off" spellCheck={false} maxLength={30} disabled={city !== null} />
      </Form.Item>
      {(['english', 'chinese', 'swahili'] as const).map((field) => (
        <Form.Item<CityValues> key={field} name={field} label={t(`field.${field}`)}>
          <Input autoComplete="off" maxLength={80} lang={LANGUAGE_OF[field]} />
        </Form.Item>
      ))}
    </EditDrawer>
  )
}
