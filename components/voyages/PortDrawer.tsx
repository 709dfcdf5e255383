import { Checkbox, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useCityName } from '@/components/lanes/use-city-name'
import { useLanes } from '@/hooks/lanes'
import { readPort, useSavePort } from '@/hooks/voyages'
import { type Port, portInput } from '@/lib/contracts/voyages'

interface PortValues {
  code: string
  name: string
  chinese: string
  isSeaport: boolean
  isAirport: boolean
  batchPort: Port['batchPort'] | undefined
  isActive: boolean
}

const NEW_PORT: PortValues = {
  code: '',
  name: '',
  chinese: '',
  isSeaport: true,
  isAirport: false,
  batchPort: undefined,
  isActive: true,
}

const valuesOf = ({ id: _id, version: _version, ...port }: Port): PortValues => ({
  ...port,
  chinese: port.chinese ?? '',
  batchPort: port.batchPort ?? undefined,
})

interface PortDrawerProps {
  /** Null adds a new one. */
  port: Port | null
  onClosed: () => void
}

export function PortDrawer({ port, onClosed }: PortDrawerProps) {
  const { t } = useTranslation('voyages')
  const save = useSavePort()
  const edit = useEditForm({
    record: port,
    initial: port ? valuesOf(port) : NEW_PORT,
    valuesOf,
    readCurrent: readPort,
    schema: portInput,
    toInput: (values: PortValues) => ({ ...values, batchPort: values.batchPort ?? null }),
    save,
    incompleteText: t('ports.incomplete'),
    savedText: t('ports.saved'),
  })
  return (
    <EditDrawer
      edit={edit}
      title={port ? t('ports.edit', { code: port.code }) : t('ports.create')}
      submitText={t('ports.save')}
      conflictLabels={{
        label: (field) => t(`ports.field.${field}`),
        text: (field, values) => String(values[field] ?? ''),
      }}
      onClosed={onClosed}
    >
      <PortFields />
    </EditDrawer>
  )
}

function PortFields() {
  const { t } = useTranslation('voyages')
  const cityName = useCityName()
  const cities = useLanes().data?.cities ?? []
  return (
    <>
      <Form.Item<PortValues> name="code" label={t('ports.field.code')} extra={t('ports.hint.code')}>
        <Input autoFocus autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={10} />
      </Form.Item>
      <Form.Item<PortValues> name="name" label={t('ports.field.name')}>
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
      <Form.Item<PortValues> name="chinese" label={t('ports.field.chinese')}>
        <Input autoComplete="off" maxLength={80} lang="zh" />
      </Form.Item>
      {(['isSeaport', 'isAirport', 'isActive'] as const).map((field) => (
        <Form.Item<PortValues> key={field} name={field} valuePropName="checked">
          <Checkbox>{t(`ports.field.${field}`)}</Checkbox>
        </Form.Item>
      ))}
      <Form.Item<PortValues>
        name="batchPort"
        label={t('ports.field.batchPort')}
        extra={t('ports.hint.batchPort')}
      >
        <Select allowClear options={cities.map(({ code }) => ({ value: code, label: cityName(code) }))} />
      </Form.Item>
    </>
  )
}
