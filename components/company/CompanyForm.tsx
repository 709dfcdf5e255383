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
  type OfficeField,
  type OwnField,
  valuesOf,
  type WarehouseField,
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
    const [group, name] = field.split('_')
    if (name === undefined) return t(`field.${field as OwnField}`)
    if (group === 'chinaWarehouse') return t(`warehouse.${name as WarehouseField}`)
    const inOffice = t(`office.${name as OfficeField}`)
    return `${t(group === 'chinaOffice' ? 'card.china' : 'card.tanzania')}: ${inOffice}`
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
