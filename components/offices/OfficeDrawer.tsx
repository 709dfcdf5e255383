import { Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { SiteLink } from '@/components/layout/SiteLink'
import { countryName } from '@/components/ui/country-name'
import { readOffice, useSaveOffice } from '@/hooks/offices'
import { useAccess } from '@/hooks/session'
import { type Office, officeInput } from '@/lib/contracts/offices'
import { productName } from '@/lib/domain/goods-name'
import { MOST_OFFICES_IN_ORDER, OFFICE_TYPES } from '@/lib/domain/offices'
import { inputOf, NEW_OFFICE, type OfficeValues, officeHours, valuesOf } from './office-form'
import styles from './offices.module.css'

interface OfficeDrawerProps {
  /** Null adds a new one. */
  office: Office | null
  onClosed: () => void
}

export function OfficeDrawer({ office, onClosed }: OfficeDrawerProps) {
  const { t, i18n } = useTranslation('offices')
  const save = useSaveOffice()
  const edit = useEditForm({
    record: office,
    initial: office ? valuesOf(office) : NEW_OFFICE,
    valuesOf,
    readCurrent: readOffice,
    schema: officeInput,
    toInput: inputOf,
    save,
    incompleteText: t('incomplete'),
    savedText: t('saved'),
  })

  function text(field: keyof OfficeValues, values: OfficeValues) {
    if (field === 'kind') return t(`kind.${values.kind}`)
    return field === 'isActive' ? t(values.isActive ? 'active' : 'inactive') : String(values[field] ?? '')
  }
  return (
    <EditDrawer
      edit={edit}
      title={office ? t('edit', { name: productName(office, i18n.language) }) : t('create')}
      submitText={t('save')}
      conflictLabels={{ label: (field) => t(`field.${field}`), text }}
      onClosed={onClosed}
    >
      <OfficeFields office={office} />
    </EditDrawer>
  )
}

const LANGUAGE_OF = { english: 'en', chinese: 'zh', swahili: 'sw' } as const

function OfficeFields({ office }: { office: Office | null }) {
  const { t, i18n } = useTranslation('offices')
  const country = Form.useWatch('countryCode', Form.useFormInstance<OfficeValues>())
  return (
    <>
      <Form.Item<OfficeValues> name="code" label={t('field.code')} extra={t('hint.code')}>
        <Input autoComplete="off" spellCheck={false} maxLength={30} disabled={office !== null} />
      </Form.Item>
      <Form.Item<OfficeValues> name="kind" label={t('field.kind')}>
        <Select
          disabled={office?.isUsed ?? false}
          options={OFFICE_TYPES.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </Form.Item>
      {(['english', 'chinese', 'swahili'] as const).map((field) => (
        <Form.Item<OfficeValues> key={field} name={field} label={t(`field.${field}`)}>
          <Input autoComplete="off" maxLength={80} lang={LANGUAGE_OF[field]} />
        </Form.Item>
      ))}
      <Form.Item<OfficeValues>
        name="countryCode"
        label={t('field.countryCode')}
        extra={country?.length === 2 ? countryOf(country, i18n.language) : t('hint.countryCode')}
      >
        <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={2} />
      </Form.Item>
      {office?.isOfCompany ? <ProfileFacts office={office} /> : <WhereFields />}
      <Form.Item<OfficeValues> name="sortOrder" label={t('field.sortOrder')} extra={t('hint.sortOrder')}>
        <InputNumber min={1} max={MOST_OFFICES_IN_ORDER} precision={0} />
      </Form.Item>
      <Form.Item<OfficeValues> name="isActive" valuePropName="checked" extra={t('hint.isActive')}>
        <Checkbox>{t('field.isActive')}</Checkbox>
      </Form.Item>
    </>
  )
}

/** What is typed may be no country: then its letters stay. */
const countryOf = (typed: string, language: string) =>
  /^[a-z]{2}$/i.test(typed) ? countryName(typed.toUpperCase(), language) : typed

function WhereFields() {
  const { t } = useTranslation('offices')
  const item = (name: keyof OfficeValues) => ({ name, label: t(`field.${name}`) })
  return (
    <>
      <Form.Item<OfficeValues> {...item('city')}>
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item<OfficeValues> {...item('address')}>
        <Input autoComplete="off" maxLength={300} />
      </Form.Item>
      <Form.Item<OfficeValues> {...item('phone')} extra={t('hint.phone')}>
        <Input autoComplete="off" inputMode="tel" maxLength={40} />
      </Form.Item>
      <Form.Item<OfficeValues> {...item('weekdayHours')} extra={t('hint.hours')}>
        <Input autoComplete="off" maxLength={11} />
      </Form.Item>
      <Form.Item<OfficeValues> {...item('weekendHours')} extra={t('hint.closed')}>
        <Input autoComplete="off" maxLength={11} />
      </Form.Item>
    </>
  )
}

/** The company's own two are printed and shown by its profile. */
function ProfileFacts({ office }: { office: Office }) {
  const { t } = useTranslation('offices')
  const mayEdit = useAccess()('company.edit')
  const facts = [office.address, office.phone, officeHours(office)].filter(Boolean).join(' · ')
  return (
    <p className={styles.profile}>
      {facts}
      <br />
      {mayEdit ? <SiteLink href="/admin/company">{t('ofCompany')}</SiteLink> : t('ofCompany')}
    </p>
  )
}
