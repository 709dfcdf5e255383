import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditForm } from '@/components/forms/use-edit-form'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { useRates } from '@/hooks/rates'
import { formatAmount } from '@/lib/domain/money'
import { jumpFrom, type PaymentValues } from './payment-form'

interface RateCheck {
  /** The form, whose submit asks first when its rate is unusual. */
  edit: EditForm<PaymentValues>
  question: ReactNode
}

/** A payment whose rate is far from the one in force is sent only after a person has confirmed it. */
export function useRateCheck(edit: EditForm<PaymentValues>): RateCheck {
  const { t } = useTranslation('payments')
  const { data: rates } = useRates()
  const [asked, setAsked] = useState<{ typed: string; inForce: string } | null>(null)

  async function finish() {
    const values = edit.form.getFieldsValue(true) as PaymentValues
    const inForce = jumpFrom(values, rates)
    if (inForce === null) await edit.finish()
    else setAsked({ typed: values.rate, inForce })
  }

  function confirm() {
    setAsked(null)
    void edit.finish()
  }

  const question = (
    <ConfirmDialog
      variant="confirm"
      open={asked !== null}
      title={t('jump.title')}
      confirmText={t('jump.confirm')}
      onCancel={() => setAsked(null)}
      onConfirm={confirm}
    >
      {asked ? t('jump.text', { typed: asked.typed, inForce: formatAmount(asked.inForce) }) : null}
    </ConfirmDialog>
  )
  return { edit: { ...edit, finish }, question }
}
