import { Button, Form, InputNumber, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { usePutSendingRules } from '@/hooks/messages'
import { type MessageSettings, putSendingRules, type SendingRules } from '@/lib/contracts/messages'
import styles from './messages.module.css'

interface RuleValues {
  isOn: boolean
  afterDays: number
  everyDays: number
  smsInstead: boolean
}

const inputOf = ({ smsInstead, ...debtReminders }: RuleValues): SendingRules => ({
  debtReminders,
  smsInstead,
})
const lastPart = (dotted: string) => dotted.split('.').at(-1) ?? dotted

/** What the program sends of its own accord, beyond the notices of events. */
export function SendingRulesForm({ rules }: { rules: SendingRules }) {
  const { t } = useTranslation('messages')
  const [form] = Form.useForm<RuleValues>()
  const { send, pending } = usePutSendingRules()
  const { save, refused } = useFormSave<RuleValues, SendingRules, MessageSettings>({
    form,
    schema: putSendingRules.body,
    fieldOf: lastPart,
    toInput: inputOf,
    send: (body) => send({ body }),
    onSaved: () => notices.success(t('templates.saved')),
  })
  const toggle = (name: 'isOn' | 'smsInstead') => (
    <Form.Item<RuleValues> name={name} label={t(`rules.${name}`)} valuePropName="checked">
      <Switch />
    </Form.Item>
  )
  const days = (name: 'afterDays' | 'everyDays') => (
    <Form.Item<RuleValues> name={name} label={t(`rules.${name}`)}>
      <InputNumber min={1} max={365} precision={0} />
    </Form.Item>
  )
  return (
    <Panel title={t('rules.title')}>
      <RefusedAlert refused={refused} />
      <p className={styles.muted}>{t('rules.hint')}</p>
      <Form
        form={form}
        layout="vertical"
        noValidate
        initialValues={{ ...rules.debtReminders, smsInstead: rules.smsInstead }}
        onValuesChange={(changed) => forgetFieldTexts(form, changed)}
        onFinish={(values) => void save(values)}
      >
        {toggle('isOn')}
        <div className={styles.pair}>
          {days('afterDays')}
          {days('everyDays')}
        </div>
        {toggle('smsInstead')}
        <Button htmlType="submit" loading={pending}>
          {t('templates.save')}
        </Button>
      </Form>
    </Panel>
  )
}
