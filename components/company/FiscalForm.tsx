import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditForm } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { DateField } from '@/components/ui/DateField'
import { Panel } from '@/components/ui/Panel'
import { readFiscalSettings, useSaveFiscalSettings } from '@/hooks/fiscal-receipts'
import { type FiscalSettings, putFiscalSettings } from '@/lib/contracts/fiscal-receipts'
import { FISCAL_MODES } from '@/lib/domain/fiscal-receipt'
import { TAX_CLASSES } from '@/lib/domain/issued-invoice'
import { SaveBar } from './SaveBar'

const valuesOf = ({ mode, from, device, taxClass }: FiscalSettings) => ({ mode, from, device, taxClass })
type Values = ReturnType<typeof valuesOf>

/** Whether receipts want a fiscal one, from which day and by which device. */
export function FiscalForm({ settings }: { settings: FiscalSettings }) {
  const { t } = useTranslation('fiscal-receipts')
  const { send } = useSaveFiscalSettings()
  const edit = useEditForm({
    record: settings,
    initial: valuesOf(settings),
    valuesOf,
    readCurrent: readFiscalSettings,
    schema: putFiscalSettings.body,
    toInput: (values: Values, known) => ({
      ...values,
      from: values.from ?? null,
      version: (known ?? settings).version,
    }),
    save: (body) => send({ body }),
    savedText: t('settings.saved'),
    staysOpen: (saved) => saved,
  })
  return (
    <EditForm
      edit={edit}
      conflictLabels={{
        label: (field) => t(`settings.${field}`),
        text: (field, values) => values[field],
      }}
    >
      <Panel title={t('settings.title')}>
        <p>{t('settings.text')}</p>
        <Form.Item<Values> name="mode" label={t('settings.mode')}>
          <Select options={FISCAL_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))} />
        </Form.Item>
        <Form.Item<Values> name="from" label={t('settings.from')} extra={t('settings.fromHint')}>
          <DateField />
        </Form.Item>
        <Form.Item<Values> name="device" label={t('settings.device')} extra={t('settings.deviceHint')}>
          <Input autoComplete="off" spellCheck={false} maxLength={40} />
        </Form.Item>
        <Form.Item<Values> name="taxClass" label={t('settings.taxClass')} extra={t('settings.taxClassHint')}>
          <Select
            options={TAX_CLASSES.map((value) => ({
              value,
              label: t(`taxClass.${value}`, { ns: 'issued-invoices' }),
            }))}
          />
        </Form.Item>
      </Panel>
      <SaveBar dirty={edit.dirty} pending={edit.pending} />
    </EditForm>
  )
}
