import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClash } from '@/components/forms/use-clash'
import { useFormSave } from '@/components/forms/use-form-save'
import { ConflictNotice } from '@/components/ui/ConflictNotice'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { UnsavedGuard } from '@/components/ui/UnsavedGuard'
import { readCompanyNow, useSaveCompany } from '@/hooks/company'
import { type CompanyInput, type CompanySettings, companyInput } from '@/lib/contracts/company'
import { CompanyFields } from './CompanyFields'
import {
  type CompanyField,
  type CompanyValues,
  companyFieldOf,
  inputOf,
  OFFICES,
  valuesOf,
} from './company-form'
import { PrefixNotice } from './PrefixNotice'
import { SaveBar } from './SaveBar'

/** 'Tanzania office: Phones'. */
function useFieldLabel(): (field: CompanyField) => string {
  const { t } = useTranslation('company')
  return (field) => {
    const office = OFFICES.find((name) => field.startsWith(`${name}_`))
    if (!office) return t(`field.${field}`)
    const label = t(`office.${field.slice(office.length + 1)}`)
    return `${t(office === 'chinaOffice' ? 'card.china' : 'card.tanzania')}: ${label}`
  }
}

/** The profile as the office changes it. What was saved is what the next save builds on, in a form made anew. */
export function CompanyForm({ company }: { company: CompanySettings }) {
  const [saved, setSaved] = useState<CompanySettings | null>(null)
  return <ProfileForm key={saved?.version ?? 'first'} company={saved ?? company} onSaved={setSaved} />
}

interface ProfileFormProps {
  company: CompanySettings
  /** Gets what is saved now; the form is then to be made anew. */
  onSaved: (company: CompanySettings) => void
}

function ProfileForm({ company, onSaved }: ProfileFormProps) {
  const { t } = useTranslation('company')
  const [form] = Form.useForm<CompanyValues>()
  const [first] = useState(company)
  const [dirty, setDirty] = useState(false)
  const labelOf = useFieldLabel()
  const { known, clash, onFailure, settle } = useClash({
    form,
    row: first,
    valuesOf,
    readNow: readCompanyNow,
  })
  const { save: send, pending } = useSaveCompany()
  const { save, refused } = useFormSave<CompanyValues, CompanyInput, CompanySettings>({
    form,
    schema: companyInput,
    fieldOf: companyFieldOf,
    toInput: (values) => inputOf(values, known?.version ?? first.version),
    send,
    onFailure,
    onSaved: (after) => {
      notices.success(t('saved'))
      onSaved(after)
    },
  })
  const theirs = clash && valuesOf(clash.saved)
  const mine = clash && (form.getFieldsValue(true) as CompanyValues)
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={valuesOf(first)}
      onValuesChange={(changed) => {
        forgetFieldTexts(form, changed)
        setDirty(true)
      }}
      onFinish={(values) => {
        if (clash && clash.fields.length > 0) notices.failure(t('decideFirst'))
        else void save(values)
      }}
      noValidate
    >
      <RefusedAlert refused={refused} />
      {clash && theirs && mine ? (
        <ConflictNotice
          title={t('conflict')}
          fields={clash.fields.map((name) => ({
            name,
            label: labelOf(name),
            mine: mine[name] || '—',
            theirs: theirs[name] || '—',
          }))}
          onTakeTheirs={(name) => form.setFieldValue(name as CompanyField, theirs[name as CompanyField])}
          onSettled={settle}
        />
      ) : null}
      <CompanyFields prefixNotice={<PrefixNotice savedPrefix={first.trackingPrefix} />} />
      <SaveBar dirty={dirty} pending={pending} />
      <UnsavedGuard when={dirty} />
    </Form>
  )
}
