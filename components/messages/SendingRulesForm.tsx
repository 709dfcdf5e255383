import { Button, Checkbox, Form, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditForm } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { Panel } from '@/components/ui/Panel'
import { usePutSendingRules } from '@/hooks/messages'
import { type MessageSettings, putSendingRules } from '@/lib/contracts/messages'
import styles from './messages.module.css'

interface RuleValues {
  isOn: boolean
  afterDays: number
  everyDays: number
  smsInstead: boolean
}

const valuesOf = ({ rules }: MessageSettings): RuleValues => ({
  ...rules.debtReminders,
  smsInstead: rules.smsInstead,
})

/** What the program sends by itself, beyond the notices of events. */
export function SendingRulesForm({ settings }: { settings: MessageSettings }) {
  const { t } = useTranslation('messages')
  const { send } = usePutSendingRules()
  const edit = useEditForm({
    initial: valuesOf(settings),
    valuesOf,
    schema: putSendingRules.body,
    fieldOf: (dotted) => dotted.split('.').at(-1) ?? dotted,
    toInput: ({ smsInstead, ...debtReminders }: RuleValues) => ({ debtReminders, smsInstead }),
    save: (body) => send({ body }),
    savedText: t('templates.saved'),
    staysOpen: (saved) => saved,
  })
  const toggle = (name: 'isOn' | 'smsInstead') => (
    <Form.Item<RuleValues> name={name} valuePropName="checked">
      <Checkbox>{t(`rules.${name}`)}</Checkbox>
    </Form.Item>
  )
  const days = (name: 'afterDays' | 'everyDays') => (
    <Form.Item<RuleValues> name={name} label={t(`rules.${name}`)}>
      <InputNumber min={1} max={365} precision={0} />
    </Form.Item>
  )
  return (
    <Panel title={t('rules.title')}>
      <p className={styles.muted}>{t('rules.hint')}</p>
      <EditForm edit={edit} name="sending-rules">
        {toggle('isOn')}
        <div className={styles.pair}>
          {days('afterDays')}
          {days('everyDays')}
        </div>
        {toggle('smsInstead')}
        <Button htmlType="submit" loading={edit.pending}>
          {t('templates.save')}
        </Button>
      </EditForm>
    </Panel>
  )
}
