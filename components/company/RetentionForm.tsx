import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditForm } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { AmountInput } from '@/components/ui/AmountInput'
import { CalendarDateText } from '@/components/ui/DateText'
import { Panel } from '@/components/ui/Panel'
import { readRetention, useSaveRetention } from '@/hooks/retention'
import { putRetention, type Retention } from '@/lib/contracts/retention'
import { SaveBar } from './SaveBar'

const FIELDS = ['messageDays', 'visitorDays', 'photoDays'] as const
type Values = Record<(typeof FIELDS)[number], string>

const typed = (days: number | null) => (days === null ? '' : String(days))
/** What is no number is refused by the contract. */
const daysOf = (text: string) => (text.trim() === '' ? null : Number(text))

const valuesOf = (retention: Retention): Values => ({
  messageDays: typed(retention.messageDays),
  visitorDays: typed(retention.visitorDays),
  photoDays: typed(retention.photoDays),
})

function Runs({ runs }: Pick<Retention, 'runs'>) {
  const { t } = useTranslation('company')
  const last = runs.find(
    ({ messages, answers, addresses, photos, bin }) => messages + answers + addresses + photos + bin > 0,
  )
  if (!last) return <p>{t('retention.nothingRemoved')}</p>
  return (
    <p>
      <CalendarDateText on={last.day} />: {t('retention.removed', last)}
    </p>
  )
}

/** After how many days personal data go by themselves. */
export function RetentionForm({ settings }: { settings: Retention }) {
  const { t } = useTranslation('company')
  const { send } = useSaveRetention()
  const edit = useEditForm({
    record: settings,
    initial: valuesOf(settings),
    valuesOf,
    readCurrent: readRetention,
    schema: putRetention.body,
    toInput: (values: Values, known) => ({
      messageDays: daysOf(values.messageDays),
      visitorDays: daysOf(values.visitorDays),
      photoDays: daysOf(values.photoDays),
      version: (known ?? settings).version,
    }),
    save: (body) => send({ body }),
    savedText: t('retention.saved'),
    staysOpen: (saved) => saved,
  })
  return (
    <EditForm
      edit={edit}
      name="retention"
      conflictLabels={{
        label: (field) => t(`retention.${field}`),
        text: (field, values) => values[field],
      }}
    >
      <Panel title={t('retention.title')}>
        <p>{t('retention.text')}</p>
        {FIELDS.map((field) => (
          <Form.Item<Values>
            key={field}
            name={field}
            label={t(`retention.${field}`)}
            extra={t(`retentionHint.${field}`)}
          >
            <AmountInput suffix={t('retention.days')} maxLength={5} />
          </Form.Item>
        ))}
        <Runs runs={settings.runs} />
      </Panel>
      <SaveBar dirty={edit.dirty} pending={edit.pending} />
    </EditForm>
  )
}
