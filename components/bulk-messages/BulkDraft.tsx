import { Button, Form, Input, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditForm } from '@/components/forms/EditForm'
import { useEditForm, useTyped } from '@/components/forms/use-edit-form'
import { GatewayNotice } from '@/components/messages/GatewayNotice'
import styles from '@/components/messages/messages.module.css'
import { SmsLength } from '@/components/messages/SmsLength'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { readBulkMessage, useBulkSize, useSaveBulkMessage } from '@/hooks/bulk-messages'
import { type BulkMessage, type BulkSize, bulkInput, sizeBulkMessage } from '@/lib/contracts/bulk-messages'
import { LANGUAGES, type Language } from '@/lib/domain/languages'
import { BULK_VARIABLES, MESSAGE_CHANNELS } from '@/lib/domain/notices'
import { AudienceFields } from './AudienceFields'
import { type BulkValues, fieldOf, inputOf, NEW_BULK, valuesOf } from './bulk-form'
import { SendDraft } from './SendDraft'
import { SizePanel } from './SizePanel'
import { useBulkLabels } from './use-bulk-labels'

function NameFields() {
  const { t } = useTranslation('messages')
  return (
    <Panel title={t('bulk.what')}>
      <Form.Item<BulkValues> name="title" label={t('bulk.name')} extra={t('bulk.nameHint')}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item<BulkValues> name="channel" label={t('field.channel')}>
        <Radio.Group options={MESSAGE_CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))} />
      </Form.Item>
    </Panel>
  )
}

interface TextFieldsProps {
  values: BulkValues
  /** Undefined until the audience was counted. */
  size: BulkSize | undefined
}

/** The text in each language; one that nobody of the audience reads may stay empty. */
function TextFields({ values, size }: TextFieldsProps) {
  const { t } = useTranslation('messages')
  const readersOf = (language: Language) =>
    size && (size.languages.find((one) => one.language === language)?.recipients ?? 0)
  return (
    <Panel title={t('bulk.text')}>
      <p className={styles.muted}>
        {t('templates.variables')} {BULK_VARIABLES.map((name) => `{{${name}}}`).join(' ')}
      </p>
      {LANGUAGES.map((language) => (
        <Form.Item<BulkValues>
          key={language}
          name={language}
          label={t(`language.${language}`)}
          extra={
            <>
              <Readers count={readersOf(language)} />
              {values.channel === 'sms' ? <SmsLength text={values[language]} /> : null}
            </>
          }
        >
          <Input.TextArea lang={language} maxLength={2000} autoSize={{ minRows: 3, maxRows: 10 }} />
        </Form.Item>
      ))}
    </Panel>
  )
}

function Readers({ count }: { count: number | undefined }) {
  const { t } = useTranslation('messages')
  if (count === undefined) return null
  return <div>{count === 0 ? t('size.noReaders') : t('size.readers', { count })}</div>
}

interface BulkDraftProps {
  /** Null for a new one. */
  draft: BulkMessage | null
  onSaved: (saved: BulkMessage) => void
}

/** A bulk message that is being written: its audience, its text, and how many it goes to. */
export function BulkDraft({ draft, onSaved }: BulkDraftProps) {
  const { t } = useTranslation('messages')
  const save = useSaveBulkMessage()
  const labels = useBulkLabels()
  const edit = useEditForm({
    record: draft,
    initial: draft ? valuesOf(draft) : NEW_BULK,
    valuesOf,
    readCurrent: readBulkMessage,
    draftName: `bulk-message.${draft?.id ?? 'new'}`,
    schema: bulkInput,
    fieldOf,
    toInput: inputOf,
    save,
    savedText: t('bulk.saved'),
    staysOpen: (saved) => saved,
    onSaved,
  })
  const values = useTyped(edit.form, edit.initial)
  const { title: _title, ...sized } = inputOf(values)
  const isCounted = sizeBulkMessage.body?.safeParse(sized).success === true
  const size = useBulkSize(isCounted ? sized : null)
  const isSaved = draft !== null && !edit.dirty
  return (
    <>
      <PageHeader
        title={draft ? draft.title : t('bulk.new')}
        back={{ href: '/admin/bulk-messages', label: t('bulk.title') }}
      />
      <GatewayNotice />
      <EditForm edit={edit} conflictLabels={labels}>
        <NameFields />
        <AudienceFields kind={values.kind} />
        <TextFields values={values} size={isCounted ? size.data : undefined} />
        <SizePanel
          size={isCounted ? size.data : undefined}
          error={size.error}
          isCounted={isCounted}
          isSms={values.channel === 'sms'}
        />
        <div className={styles.actions}>
          <Button htmlType="submit" type={isSaved ? 'default' : 'primary'} loading={edit.pending}>
            {t('bulk.save')}
          </Button>
        </div>
      </EditForm>
      {isSaved ? (
        <SendDraft draft={draft} size={size.data} />
      ) : (
        <p className={styles.muted}>{t('bulk.saveFirst')}</p>
      )}
    </>
  )
}
