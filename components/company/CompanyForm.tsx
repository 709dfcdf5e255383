import { Alert, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditForm } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { readCompany, useSaveCompany } from '@/hooks/company'
import { type CompanySettings, companyInput } from '@/lib/contracts/company'
import { CompanyFields } from './CompanyFields'
import styles from './company.module.css'
import {
  type CompanyField,
  type CompanyValues,
  companyFieldOf,
  inputOf,
  OFFICES,
  valuesOf,
} from './company-form'
import { SaveBar } from './SaveBar'

/** The company's profile, which stays on the page after a save. */
export function CompanyForm({ company }: { company: CompanySettings }) {
  const { t } = useTranslation('company')
  const { send } = useSaveCompany()
  const edit = useEditForm({
    record: company,
    initial: valuesOf(company),
    valuesOf,
    readCurrent: readCompany,
    draftName: 'company',
    schema: companyInput,
    fieldOf: companyFieldOf,
    toInput: (values: CompanyValues, known) => inputOf(values, (known ?? company).version),
    save: (body) => send({ body }),
    savedText: t('saved'),
    staysOpen: (saved) => saved,
  })

  /** 'Tanzania office: Phones'. */
  function label(field: CompanyField): string {
    if (field.startsWith('chinaWarehouse_'))
      return t(`warehouse.${field.slice('chinaWarehouse_'.length)}`, { defaultValue: field })
    const office = OFFICES.find((name) => field.startsWith(`${name}_`))
    if (!office) return t(`field.${field}`, { defaultValue: field })
    const inOffice = t(`office.${field.slice(office.length + 1)}`, { defaultValue: field })
    return `${t(office === 'chinaOffice' ? 'card.china' : 'card.tanzania')}: ${inOffice}`
  }
  return (
    <EditForm edit={edit} conflictLabels={{ label, text: (field, values) => values[field] }}>
      <CompanyFields prefixNotice={<PrefixNotice savedPrefix={company.trackingPrefix} />} />
      <SaveBar dirty={edit.dirty} pending={edit.pending} />
    </EditForm>
  )
}

/** Warns what another prefix means for packages that have the present one. */
function PrefixNotice({ savedPrefix }: { savedPrefix: string }) {
  const { t } = useTranslation('company')
  const prefix = Form.useWatch<string | undefined>('trackingPrefix')
  if (prefix === undefined || prefix.trim().toUpperCase() === savedPrefix) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      className={styles.warning}
      title={t('prefixWarning', { prefix: savedPrefix })}
    />
  )
}
