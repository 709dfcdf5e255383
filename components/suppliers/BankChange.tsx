import { useTranslation } from 'react-i18next'
import { WaitingChange } from '@/components/money-transfers/WaitingChange'
import { useAnswerBankChange } from '@/hooks/suppliers'
import type { Supplier } from '@/lib/contracts/suppliers'

const FIELDS = ['bankName', 'accountNumber', 'swift', 'bankAddress'] as const

/** A new bank that waits for a second person, each field beside what counts until then. */
export function BankChange({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('money-transfer')
  const { confirm, reject } = useAnswerBankChange()
  const { id, version, bankChange, checkRefusal } = supplier
  if (!bankChange) return null
  const step = { params: { id }, body: { version } }
  return (
    <WaitingChange
      title={t('bankChange.title')}
      asked={t('bankChange.asked', { name: bankChange.askedBy.name })}
      effect={t('bankChange.effect')}
      values={FIELDS.map((field) => ({
        label: t(`supplier.field.${field}`),
        next: bankChange[field],
        now: supplier[field],
      }))}
      checkRefusal={checkRefusal}
      confirm={{
        text: t('bankChange.confirm'),
        pending: confirm.pending,
        send: () => confirm.send(step),
      }}
      reject={{ text: t('bankChange.reject'), pending: reject.pending, send: () => reject.send(step) }}
    />
  )
}
