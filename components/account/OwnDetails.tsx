import { Button, Form, Input, Select } from 'antd'
import Link from 'next/link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClash } from '@/components/forms/use-clash'
import { useFormSave } from '@/components/forms/use-form-save'
import { ConflictNotice } from '@/components/ui/ConflictNotice'
import { Facts } from '@/components/ui/Facts'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { UnsavedGuard } from '@/components/ui/UnsavedGuard'
import { readAccountNow, useSaveAccount } from '@/hooks/account'
import { LANGUAGES, rememberLanguage } from '@/lib/client/i18n'
import { type Account, type AccountInput, accountInput } from '@/lib/contracts/account'
import type { Image } from '@/lib/contracts/files'
import styles from './account.module.css'
import { PhotoField } from './PhotoField'

interface Values {
  name: string
  photo: Image | null
  language: Account['language']
}

const valuesOf = ({ name, photo, language }: Account): Values => ({ name, photo, language })
const inputOf = ({ name, photo, language }: Values): AccountInput => ({
  name,
  language,
  photoId: photo?.id ?? null,
})
const fieldOf = (dotted: string) => (dotted === 'photoId' ? 'photo' : dotted)

/** Name, photo and language, which are everybody's own; the rest is shown. What was saved is what the next save builds on. */
export function OwnDetails({ account }: { account: Account }) {
  const [base, setBase] = useState(account)
  return <OwnForm key={base.version} account={base} onSaved={setBase} />
}

interface OwnFormProps {
  account: Account
  onSaved: (saved: Account) => void
}

function OwnForm({ account, onSaved }: OwnFormProps) {
  const { t } = useTranslation('account')
  const [form] = Form.useForm<Values>()
  const [dirty, setDirty] = useState(false)
  const { known, clash, onFailure, settle } = useClash({
    form,
    row: account,
    valuesOf,
    readNow: readAccountNow,
  })
  const { save: send, pending } = useSaveAccount(known ?? account)
  const { save, refused } = useFormSave<Values, AccountInput, Account>({
    form,
    schema: accountInput,
    fieldOf,
    toInput: inputOf,
    send,
    onFailure,
    onSaved: (saved) => {
      notices.success(t('saved'))
      rememberLanguage(saved.language)
      onSaved(saved)
    },
  })
  const words = (field: keyof Values, values: Values) =>
    field === 'photo'
      ? values.photo
        ? '✓'
        : '—'
      : field === 'language'
        ? t(`language.${values.language}`)
        : values.name

  return (
    <Panel title={t('details.title')}>
      <RefusedAlert refused={refused} />
      {clash ? (
        <ConflictNotice
          title={t('conflict')}
          fields={clash.fields.map((name) => ({
            name,
            label: name === 'photo' ? t('photo.change') : t(`details.${name}`),
            mine: words(name, form.getFieldsValue(true) as Values),
            theirs: words(name, valuesOf(clash.saved)),
          }))}
          onTakeTheirs={(name) =>
            form.setFieldsValue({ [name]: valuesOf(clash.saved)[name as keyof Values] })
          }
          onSettled={settle}
        />
      ) : null}
      <Form
        form={form}
        layout="vertical"
        initialValues={valuesOf(account)}
        onValuesChange={(changed) => {
          forgetFieldTexts(form, changed)
          setDirty(true)
        }}
        onFinish={(values) => void save(values)}
        noValidate
      >
        <Form.Item<Values> name="photo">
          <PhotoField name={account.name} />
        </Form.Item>
        <Form.Item<Values> name="name" label={t('details.name')}>
          <Input autoComplete="name" maxLength={120} />
        </Form.Item>
        <Form.Item<Values> name="language" label={t('details.language')}>
          <Select options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))} />
        </Form.Item>
        <GivenDetails account={account} />
        <Button type="primary" htmlType="submit" loading={pending} disabled={!dirty}>
          {t('details.save')}
        </Button>
      </Form>
      <UnsavedGuard when={dirty} />
    </Panel>
  )
}

/** What a manager looks after. */
function GivenDetails({ account }: { account: Account }) {
  const { t } = useTranslation('account')
  const { t: ofRights } = useTranslation('rights')
  const rank = `${ofRights(`privilege.${account.privilege}`)} · ${ofRights(`position.${account.position}`)}`
  return (
    <>
      <div className={styles.facts}>
        <Facts
          facts={[
            { label: t('details.email'), value: account.email },
            { label: t('details.phone'), value: account.phone ?? '—' },
            { label: t('details.rank'), value: rank },
          ]}
        />
      </div>
      <p className={styles.note}>
        {t('details.others')} <Link href="/admin/rights">{t('details.rights')}</Link>
      </p>
    </>
  )
}
