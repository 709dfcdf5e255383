import { Checkbox, Form, Input, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { CustomersSelect } from '@/components/customers/CustomersSelect'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm, useTyped } from '@/components/forms/use-edit-form'
import { useTerm } from '@/components/help/use-term'
import { DateField } from '@/components/ui/DateField'
import { useCreateApiKey } from '@/hooks/api-keys'
import { type ApiKeyInput, apiKeyInput } from '@/lib/contracts/api-keys'
import type { EveryField } from '@/lib/contracts/endpoint'
import { API_SCOPES, type ApiScope, LONGEST_KEY_DAYS } from '@/lib/domain/api-scopes'
import { addDays, officeToday } from '@/lib/domain/dates'
import styles from './integrations.module.css'

interface KeyValues {
  name: string
  scopes: ApiScope[]
  isRestricted: boolean
  customerIds: string[]
  expiresOn: string | undefined
}

const USUAL_DAYS = 90

const newKey = (): KeyValues => ({
  name: '',
  scopes: [],
  isRestricted: false,
  customerIds: [],
  expiresOn: addDays(officeToday(), USUAL_DAYS),
})

const inputOf = (values: KeyValues): EveryField<ApiKeyInput> => ({
  name: values.name,
  scopes: values.scopes,
  customerIds: values.isRestricted ? values.customerIds : null,
  // Left out, so that the check says 'Required'.
  expiresOn: values.expiresOn as string,
})

interface ApiKeyDrawerProps {
  /** The token is shown once, after the drawer has gone. */
  onMade: (made: { name: string; token: string }) => void
  onClosed: () => void
}

export function ApiKeyDrawer({ onMade, onClosed }: ApiKeyDrawerProps) {
  const { t } = useTranslation('integrations')
  const meaning = useTerm()
  const { send } = useCreateApiKey()
  const edit = useEditForm({
    initial: newKey(),
    schema: apiKeyInput,
    toInput: inputOf,
    save: (body) => send({ body }),
    fieldOf: (dotted) => (dotted.startsWith('customerIds') ? 'customerIds' : dotted),
    onSaved: onMade,
  })
  const { isRestricted } = useTyped(edit.form, edit.initial)
  const today = officeToday()
  return (
    <EditDrawer edit={edit} title={t('keys.create')} submitText={t('keys.make')} onClosed={onClosed}>
      <Form.Item<KeyValues>
        name="name"
        label={t('keys.name')}
        tooltip={meaning('apiKey')}
        extra={t('keys.nameHint')}
      >
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
      <Form.Item<KeyValues>
        name="scopes"
        label={t('keys.scopes')}
        tooltip={meaning('keyScope')}
        extra={t('keys.scopesHint')}
      >
        <Checkbox.Group
          className={styles.scopes}
          options={API_SCOPES.map((value) => ({
            value,
            label: t(`scope.${value}`, { nsSeparator: false }),
          }))}
        />
      </Form.Item>
      <Form.Item<KeyValues> name="isRestricted" label={t('keys.customers')}>
        <Radio.Group
          className={styles.scopes}
          options={[
            { value: false, label: t('keys.allCustomers') },
            { value: true, label: t('keys.someCustomers') },
          ]}
        />
      </Form.Item>
      {isRestricted ? (
        <Form.Item<KeyValues>
          name="customerIds"
          label={t('keys.whichCustomers')}
          extra={t('keys.restrictedHint')}
        >
          <CustomersSelect />
        </Form.Item>
      ) : null}
      <Form.Item<KeyValues> name="expiresOn" label={t('keys.expiresOn')} extra={t('keys.expiresHint')}>
        <DateField min={today} max={addDays(today, LONGEST_KEY_DAYS)} />
      </Form.Item>
    </EditDrawer>
  )
}
