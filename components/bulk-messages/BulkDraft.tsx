import { Button, Form, Input, Radio } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { useTyped } from '@/components/forms/use-typed'
import { GatewayNotice } from '@/components/messages/GatewayNotice'
import { MessagePlaces } from '@/components/messages/MessagePlaces'
import styles from '@/components/messages/messages.module.css'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { UnsavedGuard } from '@/components/ui/UnsavedGuard'
import { useBulkSize, useCreateBulk, useUpdateBulk } from '@/hooks/bulk-messages/use-bulk-messages'
import { type BulkInput, type BulkMessage, bulkInput, sizeBulkMessage } from '@/lib/contracts/bulk-messages'
import { BULK_VARIABLES } from '@/lib/domain/bulk-message'
import { MESSAGE_CHANNELS, MESSAGE_LANGUAGES } from '@/lib/domain/notices'
import { AudienceFields } from './AudienceFields'
import { type BulkValues, fieldOf, inputOf, NEW_BULK, valuesOf } from './bulk-form'
import { SendDraft } from './SendDraft'
import { SizePanel } from './SizePanel'

/** Saves a new draft and goes to its page, or saves the one that is open. */
function useSaveDraft(draft: BulkMessage | null, onSaved: () => void) {
  const { t } = useTranslation('messages')
  const router = useRouter()
  const create = useCreateBulk()
  const update = useUpdateBulk()
  const pending = create.pending || update.pending
  const send = (body: BulkInput) =>
    draft
      ? update.send({ params: { id: draft.id }, body: { ...body, version: draft.version } })
      : create.send({ body })
  const saved = (kept: BulkMessage) => {
    notices.success(t('bulk.kept'))
    onSaved()
    if (!draft) void router.replace(`/admin/bulk-messages/${kept.id}`)
  }
  return { send, saved, pending }
}

function WordsFields({ values }: { values: BulkValues }) {
  const { t } = useTranslation('messages')
  return (
    <>
      <p className={styles.muted}>
        {t('templates.variables')} {BULK_VARIABLES.map((name) => `{{${name}}}`).join(' ')}
      </p>
      {MESSAGE_LANGUAGES.map((language) => (
        <Form.Item<BulkValues>
          key={language}
          name={language}
          label={t(`language.${language}`)}
          extra={values.channel === 'sms' ? <MessagePlaces text={values[language]} /> : undefined}
        >
          <Input.TextArea lang={language} maxLength={2000} autoSize={{ minRows: 3, maxRows: 10 }} />
        </Form.Item>
      ))}
    </>
  )
}

/** A bulk message that is being written: to whom, what, and how many that is. */
export function BulkDraft({ draft }: { draft: BulkMessage | null }) {
  const { t } = useTranslation('messages')
  const [form] = Form.useForm<BulkValues>()
  const [dirty, setDirty] = useState(false)
  const first = draft ? valuesOf(draft) : NEW_BULK
  const values = useTyped(form, first)
  const { title: _title, ...sized } = inputOf(values)
  const isAsked = sizeBulkMessage.body?.safeParse(sized).success === true
  const size = useBulkSize(isAsked ? sized : null)
  const { send, saved, pending } = useSaveDraft(draft, () => setDirty(false))
  const { save, refused } = useFormSave<BulkValues, BulkInput, BulkMessage>({
    form,
    schema: bulkInput,
    fieldOf,
    toInput: inputOf,
    send,
    onSaved: saved,
  })
  return (
    <>
      <UnsavedGuard when={dirty && !pending} />
      <PageHeader
        title={draft ? draft.title : t('bulk.new')}
        back={{ href: '/admin/bulk-messages', label: t('bulk.title') }}
      />
      <GatewayNotice />
      <RefusedAlert refused={refused} />
      <Form
        form={form}
        layout="vertical"
        noValidate
        initialValues={first}
        onValuesChange={(changed) => {
          forgetFieldTexts(form, changed)
          setDirty(true)
        }}
        onFinish={() => void save({ ...first, ...(form.getFieldsValue(true) as BulkValues) })}
      >
        <Panel title={t('bulk.what')}>
          <Form.Item<BulkValues> name="title" label={t('bulk.name')} extra={t('bulk.nameHint')}>
            <Input maxLength={120} autoComplete="off" />
          </Form.Item>
          <Form.Item<BulkValues> name="channel" label={t('field.channel')}>
            <Radio.Group
              options={MESSAGE_CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))}
            />
          </Form.Item>
        </Panel>
        <Panel title={t('audience.title')}>
          <AudienceFields kind={values.kind} />
        </Panel>
        <Panel title={t('bulk.words')}>
          <WordsFields values={values} />
        </Panel>
        <SizePanel
          size={isAsked ? size.data : undefined}
          error={size.error}
          isAsked={isAsked}
          isSms={values.channel === 'sms'}
        />
        <div className={styles.acts}>
          <Button htmlType="submit" type={draft && !dirty ? 'default' : 'primary'} loading={pending}>
            {t('bulk.save')}
          </Button>
        </div>
      </Form>
      {draft && !dirty ? (
        <SendDraft draft={draft} recipients={size.data?.recipients ?? null} />
      ) : (
        <p className={styles.muted}>{t('bulk.saveFirst')}</p>
      )}
    </>
  )
}
