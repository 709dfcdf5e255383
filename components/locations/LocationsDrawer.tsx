import { Form, Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useTerm } from '@/components/help/use-term'
import { useOfficeName } from '@/components/offices/use-office-name'
import { useCreateLocations } from '@/hooks/locations'
import { type Location, locationsInput } from '@/lib/contracts/locations'
import type { Office } from '@/lib/contracts/offices'
import { locationCodes, MOST_LEVELS, MOST_RACKS } from '@/lib/domain/locations'

interface ZoneValues {
  site: Location['site']
  zone: string
  racks: number
  levels: number
}

interface LocationsDrawerProps {
  offices: readonly Office[]
  onClosed: () => void
}

/** Adds the racks of a zone of an office that is in use, each with its levels. */
export function LocationsDrawer({ offices, onClosed }: LocationsDrawerProps) {
  const { t } = useTranslation('locations')
  const meaning = useTerm()
  const officeName = useOfficeName()
  const { send } = useCreateLocations()
  const codes = offices.filter(({ isActive }) => isActive).map(({ code }) => code)
  const [first = ''] = offices
    .filter(({ isActive, kind }) => isActive && kind === 'delivering')
    .map(({ code }) => code)
  const edit = useEditForm({
    initial: { site: first, zone: '', racks: 1, levels: 1 } as ZoneValues,
    schema: locationsInput,
    toInput: (values) => values,
    save: (body) => send({ body }),
    savedText: ({ added }) => (added === 0 ? t('addedNone') : t('added', { count: added })),
  })
  return (
    <EditDrawer edit={edit} title={t('add')} submitText={t('add')} onClosed={onClosed}>
      <Form.Item<ZoneValues> name="site" label={t('field.site')}>
        <Select options={codes.map((value) => ({ value, label: officeName(value) ?? value }))} />
      </Form.Item>
      <Form.Item<ZoneValues>
        name="zone"
        label={t('field.zone')}
        tooltip={meaning('location')}
        extra={t('hint.zone')}
      >
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
