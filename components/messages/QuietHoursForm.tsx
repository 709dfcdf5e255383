import { Button, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormSave } from '@/components/forms/use-form-save'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { usePutMessageSettings } from '@/hooks/messages'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { type MessageSettings, putMessageSettings } from '@/lib/contracts/messages'
import { CURRENCIES, type Currency } from '@/lib/domain/money'
import styles from './messages.module.css'

interface QuietValues {
  from: string
  to: string
  amount: string
  currency: Currency
}

type SettingsInput = BodyInputOf<typeof putMessageSettings>

const inputOf = ({ from, to, amount, currency }: QuietValues): SettingsInput => ({
  quietHours: { from, to },
  smsPrice: amount.trim() === '' ? null : { amount: amount.trim(), currency },
})
const lastPart = (dotted: string) => dotted.split('.').at(-1) ?? dotted

/** When nobody is written to, and what an SMS costs for estimates. */
export function QuietHoursForm({ settings }: { settings: MessageSettings }) {
  const { t } = useTranslation('messages')
  const [form] = Form.useForm<QuietValues>()
  const { send, pending } = usePutMessageSettings()
  const { save, refused } = useFormSave<QuietValues, SettingsInput, MessageSettings>({
    form,
    schema: putMessageSettings.body,
    fieldOf: lastPart,
    toInput: inputOf,
    send: (body) => send({ body }),
    onSaved: () => notices.success(t('templates.saved')),
  })
  const { quietHours, smsPrice } = settings
  return (
    <Panel title={t('quiet.title')}>
      <RefusedAlert refused={refused} />
      <p className={styles.muted}>{t('quiet.hint')}</p>
      <Form
        form={form}
        layout="vertical"
        noValidate
        initialValues={{
          ...quietHours,
          amount: smsPrice?.amount ?? '',
          currency: smsPrice?.currency ?? 'TZS',
        }}
        onValuesChange={(changed) => forgetFieldTexts(form, changed)}
        onFinish={(values) => void save(values)}
      >
        <div className={styles.pair}>
          <Form.Item<QuietValues> name="from" label={t('quiet.from')}>
            <Input type="time" />
          </Form.Item>
          <Form.Item<QuietValues> name="to" label={t('quiet.to')}>
            <Input type="time" />
          </Form.Item>
          <Form.Item<QuietValues> name="amount" label={t('quiet.price')}>
            <Input inputMode="decimal" autoComplete="off" />
          </Form.Item>
          <Form.Item<QuietValues> name="currency" label={t('quiet.currency')}>
            <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
          </Form.Item>
        </div>
        <Button htmlType="submit" loading={pending}>
          {t('templates.save')}
        </Button>
      </Form>
    </Panel>
  )
}
