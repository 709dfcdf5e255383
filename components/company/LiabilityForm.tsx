import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditForm } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { AmountInput, typedDecimal } from '@/components/ui/AmountInput'
import { Panel } from '@/components/ui/Panel'
import { readLiability, useSaveLiability } from '@/hooks/cargo-claims'
import { type LiabilitySettings, putLiability } from '@/lib/contracts/claim-settlements'
import { SaveBar } from './SaveBar'

const FIELDS = ['perKgUSD', 'declaredPercent', 'insuredPercent', 'secondPersonAboveUSD'] as const
type Values = Record<(typeof FIELDS)[number], string>

const valuesOf = (settings: LiabilitySettings): Values => ({
  perKgUSD: settings.perKgUSD ?? '',
  declaredPercent: settings.declaredPercent ?? '',
  insuredPercent: settings.insuredPercent ?? '',
  secondPersonAboveUSD: settings.secondPersonAboveUSD ?? '',
})

/** What the company answers for when cargo is lost or damaged. */
export function LiabilityForm({ settings }: { settings: LiabilitySettings }) {
  const { t } = useTranslation('cargo-claims')
  const { send } = useSaveLiability()
  const edit = useEditForm({
    record: settings,
    initial: valuesOf(settings),
    valuesOf,
    readCurrent: readLiability,
    schema: putLiability.body,
    toInput: (values: Values, known) => ({
      perKgUSD: typedDecimal(values.perKgUSD) || null,
      declaredPercent: typedDecimal(values.declaredPercent) || null,
      insuredPercent: typedDecimal(values.insuredPercent) || null,
      secondPersonAboveUSD: typedDecimal(values.secondPersonAboveUSD) || null,
      version: (known ?? settings).version,
    }),
    save: (body) => send({ body }),
    savedText: t('saved'),
    staysOpen: (saved) => saved,
  })
  return (
    <EditForm
      edit={edit}
      name="liability"
      conflictLabels={{
        label: (field) => t(`liability.${field}`),
        text: (field, values) => values[field],
      }}
    >
      <Panel title={t('liability.title')}>
        <p>{t('liability.text')}</p>
        {FIELDS.map((field) => (
          <Form.Item<Values>
            key={field}
            name={field}
            label={t(`liability.${field}`)}
            extra={t(`liabilityHint.${field}`)}
          >
            <AmountInput prefix={field.endsWith('Percent') ? '%' : 'US$'} />
          </Form.Item>
        ))}
      </Panel>
      <SaveBar dirty={edit.dirty} pending={edit.pending} />
    </EditForm>
  )
}
