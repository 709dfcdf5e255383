import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClash } from '@/components/forms/use-clash'
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
import { readBulkNow, useBulkSize, useCreateBulk, useUpdateBulk } from '@/hooks/bulk-messages'
import { type BulkInput, type BulkMessage, bulkInput, sizeBulkMessage } from '@/lib/contracts/bulk-messages'
import { BULK_VARIABLES } from '@/lib/domain/bulk-message'
import { MESSAGE_CHANNELS, MESSAGE_LANGUAGES } from '@/lib/domain/notices'
import { AudienceFields } from './AudienceFields'
import { BulkConflict } from './BulkConflict'
import { type BulkValues, fieldOf, inputOf, NEW_BULK, valuesOf } from './bulk-form'
import { SendDraft } from './SendDraft'
import { SizePanel } from './SizePanel'

const readNow = ({ id }: BulkMessage) => readBulkNow(id)

/** Saves a new draft, or the one that was read as `known`; refused when it was changed since. */
function useSaveDraft(known: BulkMessage | null) {
  const create = useCreateBulk()
  const update = useUpdateBulk()
  const send = (body: BulkInput) =>
    known
      ? update.send({ params: { id: known.id }, body: { ...body, version: known.version } })
      : create.send({ body })
  return { send, pending: create.pending || update.pending }
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

interface BulkDraftProps {
  /** Null for a new one. */
  draft: BulkMessage | null
  onSaved: (saved: BulkMessage) => void
}

/** A bulk message that is being written: to whom, what, and how many that is. */
export function BulkDraft({ draft, onSaved }: BulkDraftProps) {
  const { t } = useTranslation('messages')
  const [form] = Form.useForm<BulkValues>()
  const [dirty, setDirty] = useState(false)
  const [first] = useState(() => (draft ? valuesOf(draft) : NEW_BULK))
  const values = useTyped(form, first)
  const { title: _title, ...sized } = inputOf(values)
  const isAsked = sizeBulkMessage.body?.safeParse(sized).success === true
  const size = useBulkSize(isAsked ? sized : null)
  const { known, clash, onFailure, settle } = useClash({ form, row: draft, valuesOf, readNow })
  const { send, pending } = useSaveDraft(known)
  const { save, refused } = useFormSave<BulkValues, BulkInput, BulkMessage>({
    form,
    schema: bulkInput,
    fieldOf,
    toInput: inputOf,
    send,
    onFailure,
    onSaved: (saved) => {
      notices.success(t('bulk.kept'))
      setDirty(false)
      onSaved(saved)
    },
  })
  function submit() {
    if (clash && clash.fields.length > 0) notices.failure(t('bulk.decideFirst'))
    else void save({ ...first, ...(form.getFieldsValue(true) as BulkValues) })
  }
  return (
    <>
      <UnsavedGuard when={dirty && !pending} />
      <PageHeader
        title={draft ? draft.title : t('bulk.new')}
        back={{ href: '/admin/bulk-messages', label: t('bulk.title') }}
      />
      <GatewayNotice />
      <RefusedAlert refused={refused} />
      {clash ? <BulkConflict form={form} mine={values} {...clash} onSettled={settle} /> : null}
      <Form
        form={form}
        layout="vertical"
        noValidate
        initialValues={first}
        onValuesChange={(changed) => {
          forgetFieldTexts(form, changed)
          setDirty(true)
        }}
        onFinish={submit}
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
