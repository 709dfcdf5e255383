import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditForm } from '@/components/forms/EditForm'
import { useAction } from '@/components/forms/use-action'
import { useEditForm } from '@/components/forms/use-edit-form'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { usePutTemplate } from '@/hooks/messages'
import { type MessageSettings, templateInput } from '@/lib/contracts/messages'
import { fillText, wrongVariables } from '@/lib/domain/message-text'
import styles from './messages.module.css'
import { SmsLength } from './SmsLength'

type Notice = MessageSettings['notices'][number]

interface TemplateValues {
  body: string
}

/** Values of the variables in the preview. */
const EXAMPLE = {
  name: "Asha Ng'ombe",
  company: 'Umoja Cargo',
  trackingNumber: 'UMJ7K2Q9XWA',
  trackingNumbers: 'UMJ7K2Q9XWA, UMJ3HT40PBC',
  pieces: 3,
  link: 'https://cargo.example.com/sw/track-cargo/info?trackingNumber=UMJ7K2Q9XWA',
  advance: '',
  batch: 'SEA-041',
  port: { en: 'Guangzhou', zh: '广州', sw: 'Guangzhou' },
  destination: { en: 'Dar es Salaam', zh: '达累斯萨拉姆', sw: 'Dar es Salaam' },
  date: { en: '21/11/2026', zh: '2026年11月21日', sw: '21/11/2026' },
  reason: '…',
  remaining: 'US$ 60.00',
  remainingTZS: 'TShs 159,000.00',
  rate: '2,650',
  amount: 'TShs 156,000.00',
  receipt: 1204,
  deliveredTo: 'Juma',
}

interface TemplateFormProps {
  notice: Notice
  template: Notice['templates'][number]
}

/** Names a variable that the event does not have. */
function useVariableProblem(body: string, allowed: readonly string[]): string | undefined {
  const { t } = useTranslation('errors')
  const [wrong] = wrongVariables(body, allowed)
  return wrong === undefined ? undefined : t('field.variable', { name: wrong, allowed: allowed.join(', ') })
}

/** One event's text in one language, with what a customer will read and how many SMS that is. */
export function TemplateForm({ notice, template }: TemplateFormProps) {
  const { t } = useTranslation('messages')
  const { event, channel, variables } = notice
  const { language, isOwn } = template
  const { send } = usePutTemplate()
  const { run, refused } = useAction()
  const edit = useEditForm({
    initial: { body: template.body },
    draftName: `template.${event}.${channel}.${language}`,
    schema: templateInput,
    toInput: ({ body }: TemplateValues) => ({ event, channel, language, body }),
    save: (body) => send({ body }),
    savedText: t('templates.saved'),
    staysOpen: (saved) => saved,
  })
  const body = Form.useWatch('body', edit.form) ?? template.body
  const problem = useVariableProblem(body, variables)
  const preview = fillText(body, EXAMPLE, language)

  async function takeFirstText() {
    await send({ body: { event, channel, language, body: null } })
    edit.draft.forget()
  }
  return (
    <div>
      <RefusedAlert refused={refused} />
      <EditForm
        edit={edit}
        name={`template-${language}`}
        conflictLabels={{ label: () => t(`language.${language}`), text: (_field, values) => values.body }}
      >
        <Form.Item<TemplateValues>
          name="body"
          label={isOwn ? t(`language.${language}`) : `${t(`language.${language}`)} · ${t('templates.first')}`}
          validateStatus={problem && 'error'}
          help={problem}
        >
          <Input.TextArea lang={language} autoSize={{ minRows: 3, maxRows: 10 }} maxLength={4000} />
        </Form.Item>
        <p className={styles.text} lang={language}>
          {preview}
        </p>
        {channel === 'sms' ? <SmsLength text={preview} /> : null}
        <div className={styles.actions}>
          <Button
            type="primary"
            htmlType="submit"
            loading={edit.pending}
            disabled={body === template.body || Boolean(problem) || body.trim() === ''}
          >
            {t('templates.save')}
          </Button>
          {isOwn ? (
            <Button onClick={() => void run(takeFirstText, t('templates.saved'))}>
              {t('templates.back')}
            </Button>
          ) : null}
        </div>
      </EditForm>
    </div>
  )
}
