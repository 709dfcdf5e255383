import { useTranslation } from 'react-i18next'
import { WaitingChange } from '@/components/money-transfers/WaitingChange'
import { useAnswerAccountsChange, useInvoiceSettings } from '@/hooks/company'
import { methodsText, valuesOf } from './payment-form'

const FIELDS = ['bankAccounts', 'mobileMoney'] as const

/** New accounts for customers that wait for a second person, beside those that count until then; nothing while none wait. */
export function AccountsChange() {
  const { t } = useTranslation('money-transfer')
  const { confirm, reject } = useAnswerAccountsChange()
  const { data: settings } = useInvoiceSettings()
  if (!settings?.accountsChange) return null
  const { accountsChange: change, checkRefusal, version } = settings
  const step = { body: { version } }
  const next = valuesOf({ ...settings, ...change })
  const now = valuesOf(settings)
  return (
    <WaitingChange
      title={t('accountsChange.title')}
      asked={t('accountsChange.asked', { name: change.askedBy.name })}
      effect={t('accountsChange.effect')}
      values={FIELDS.map((field) => ({
        label: t(`accountsChange.${field}`),
        next: methodsText(field, next),
        now: methodsText(field, now),
      }))}
      checkRefusal={checkRefusal}
      confirm={{
        text: t('accountsChange.confirm'),
        pending: confirm.pending,
        send: () => confirm.send(step),
      }}
      reject={{ text: t('accountsChange.reject'), pending: reject.pending, send: () => reject.send(step) }}
    />
  )
}
