import { Button, Form, Input, Select } from 'antd'
import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { EditForm } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { SiteLink } from '@/components/layout/SiteLink'
import { Facts } from '@/components/ui/Facts'
import { Panel } from '@/components/ui/Panel'
import { readAccount, useSaveAccount } from '@/hooks/account'
import { rememberLanguage } from '@/lib/client/i18n'
import { type Account, type AccountInput, accountInput } from '@/lib/contracts/account'
import type { Image } from '@/lib/contracts/files'
import { LANGUAGES } from '@/lib/domain/languages'
import { MESSAGE_CHANNELS } from '@/lib/domain/notices'
import styles from './account.module.css'
import { PhotoField } from './PhotoField'

interface Values {
  name: string
  photo: Image | null
  language: Account['language']
  digestChannel: Account['digestChannel']
}

const valuesOf = ({ name, photo, language, digestChannel }: Account): Values => ({
  name,
  photo,
  language,
  digestChannel,
})
const inputOf = ({ name, photo, language, digestChannel }: Values): AccountInput => ({
  name,
  language,
  digestChannel,
  photoId: photo?.id ?? null,
})

/** Name, photo and language, which everybody changes for themselves; the rest is shown. */
export function OwnDetails({ account }: { account: Account }) {
  const { t } = useTranslation('account')
  const router = useRouter()
  const { send } = useSaveAccount()
  const edit = useEditForm({
    record: account,
    initial: valuesOf(account),
    valuesOf,
    readCurrent: readAccount,
    schema: accountInput,
    fieldOf: (dotted) => (dotted === 'photoId' ? 'photo' : dotted),
    toInput: inputOf,
    save: (input: AccountInput, known) => send({ body: { ...input, version: (known ?? account).version } }),
    savedText: t('saved'),
    staysOpen: (saved) => saved,
    onSaved: ({ language }) => {
      rememberLanguage(language)
      if (language !== router.locale) void router.replace(router.asPath, undefined, { locale: language })
    },
  })

  function label(field: keyof Values) {
    if (field === 'photo') return t('photo.change')
    return field === 'digestChannel' ? t('details.digest') : t(`details.${field}`)
  }
  function text(field: keyof Values, values: Values) {
    if (field === 'photo') return values.photo ? '✓' : ''
    if (field === 'digestChannel') return t(`digest.${values.digestChannel ?? 'none'}`)
    return field === 'language' ? t(`language.${values.language}`) : values.name
  }
  return (
    <Panel title={t('details.title')}>
      <EditForm edit={edit} conflictLabels={{ label, text }}>
        <Form.Item<Values> name="photo">
          <PhotoField name={account.name} />
        </Form.Item>
        <Form.Item<Values> name="name" label={t('details.name')}>
          <Input autoComplete="name" maxLength={120} />
        </Form.Item>
        <Form.Item<Values> name="language" label={t('details.language')}>
          <Select options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))} />
        </Form.Item>
        <DigestField />
        <GivenDetails account={account} />
        <Button type="primary" htmlType="submit" loading={edit.pending} disabled={!edit.dirty}>
          {t('details.save')}
        </Button>
      </EditForm>
    </Panel>
  )
}

function DigestField() {
  const { t } = useTranslation('account')
  return (
    <Form.Item<Values>
      name="digestChannel"
      label={t('details.digest')}
      extra={t('details.digestHint')}
      getValueProps={(channel: Values['digestChannel']) => ({ value: channel ?? 'none' })}
      normalize={(chosen: string) => (chosen === 'none' ? null : chosen)}
    >
      <Select
        options={(['none', ...MESSAGE_CHANNELS] as const).map((value) => ({
          value,
          label: t(`digest.${value}`),
        }))}
      />
    </Form.Item>
  )
}

/** What only a manager changes. */
function GivenDetails({ account }: { account: Account }) {
  const { t } = useTranslation('account')
  const { t: ofPermissions } = useTranslation('permissions')
  const rank = `${ofPermissions(`privilege.${account.privilege}`)} · ${ofPermissions(`position.${account.position}`)}`
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
        {t('details.others')} <SiteLink href="/admin/permissions">{t('details.permissions')}</SiteLink>
      </p>
    </>
  )
}
