import { Button, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditForm } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { Panel } from '@/components/ui/Panel'
import { usePutMessageSettings } from '@/hooks/messages'
import { type MessageSettings, putMessageSettings } from '@/lib/contracts/messages'
import { CURRENCIES, type Currency } from '@/lib/domain/money'
import styles from './messages.module.css'

interface QuietValues {
  from: string
  to: string
  amount: string
  currency: Currency
}

const valuesOf = ({ quietHours, smsPrice }: MessageSettings): QuietValues => ({
  ...quietHours,
  amount: smsPrice?.amount ?? '',
  currency: smsPrice?.currency ?? 'TZS',
})

/** When nobody is written to, and what an SMS costs for estimates. */
export function QuietHoursForm({ settings }: { settings: MessageSettings }) {
  const { t } = useTranslation('messages')
  const { send } = usePutMessageSettings()
  const edit = useEditForm({
    initial: valuesOf(settings),
    valuesOf,
    schema: putMessageSettings.body,
    fieldOf: (dotted) => dotted.split('.').at(-1) ?? dotted,
    toInput: ({ from, to, amount, currency }: QuietValues) => ({
      quietHours: { from, to },
      smsPrice: amount.trim() === '' ? null : { amount: amount.trim(), currency },
    }),
    save: (body) => send({ body }),
    savedText: t('templates.saved'),
    staysOpen: (saved) => saved,
  })
  return (
    <Panel title={t('quiet.title')}>
      <p className={styles.muted}>{t('quiet.hint')}</p>
      <EditForm edit={edit} name="quiet-hours">
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
        <Button htmlType="submit" loading={edit.pending}>
          {t('templates.save')}
        </Button>
      </EditForm>
    </Panel>
  )
}
