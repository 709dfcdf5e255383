import { Form, Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useCreateLocations } from '@/hooks/locations'
import { type Location, locationsInput } from '@/lib/contracts/locations'
import { LOCATION_SITES, locationCodes, MOST_LEVELS, MOST_RACKS } from '@/lib/domain/locations'

interface ZoneValues {
  site: Location['site']
  zone: string
  racks: number
  levels: number
}

/** Adds the racks of a zone, each with its levels. */
export function LocationsDrawer({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('locations')
  const { send } = useCreateLocations()
  const edit = useEditForm({
    initial: { site: 'dar-es-salaam', zone: '', racks: 1, levels: 1 } as ZoneValues,
    schema: locationsInput,
    toInput: (values) => values,
    save: (body) => send({ body }),
    savedText: ({ added }) => (added === 0 ? t('addedNone') : t('added', { count: added })),
  })
  return (
    <EditDrawer edit={edit} title={t('add')} submitText={t('add')} onClosed={onClosed}>
      <Form.Item<ZoneValues> name="site" label={t('field.site')}>
        <Select options={LOCATION_SITES.map((value) => ({ value, label: t(`site.${value}`) }))} />
      </Form.Item>
      <Form.Item<ZoneValues> name="zone" label={t('field.zone')} extra={t('hint.zone')}>
        <Input autoFocus autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={8} />
      </Form.Item>
      <Form.Item<ZoneValues> name="racks" label={t('field.racks')}>
        <InputNumber min={1} max={MOST_RACKS} precision={0} />
      </Form.Item>
      <Form.Item<ZoneValues> name="levels" label={t('field.levels')}>
        <InputNumber min={1} max={MOST_LEVELS} precision={0} />
      </Form.Item>
      <Example />
    </EditDrawer>
  )
}

function Example() {
  const { t } = useTranslation('locations')
  const form = Form.useFormInstance<ZoneValues>()
  const zone = Form.useWatch('zone', form)
  const racks = Form.useWatch('racks', form)
  const levels = Form.useWatch('levels', form)
  if (!zone || !racks || !levels) return null
  const codes = locationCodes(zone.trim().toUpperCase(), racks, levels)
  return <p>{t('example', { count: codes.length, first: codes[0], last: codes.at(-1) })}</p>
}
