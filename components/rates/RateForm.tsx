import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditForm } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useQuestions } from '@/components/forms/use-questions'
import { typedDecimal, typedRate } from '@/components/ui/AmountInput'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { notices } from '@/components/ui/notices'
import { usePutRates } from '@/hooks/rates'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import { putRates, type Rates } from '@/lib/contracts/rates'
import { formatAmount, isRateJump } from '@/lib/domain/money'

type RateValues = Pick<Rates, 'exchangeRate' | 'cnyRate'>

const CURRENCY_OF = { exchangeRate: 'TZS', cnyRate: 'CNY' } as const

const TEXT_OF_JUMP = { exchangeRate: 'jump.text', cnyRate: 'jump.cnyText' } as const

/** Which of the typed rates are more than 5 % away from the present ones. */
function jumpsOf(rates: Rates, wanted: RateValues) {
  return (['exchangeRate', 'cnyRate'] as const).filter((field) => {
    const rate = typedRate(wanted[field])
    return rate !== null && isRateJump(rates[field], rate)
  })
}

/** Sets the rates of the whole system. One that is more than 5 % away from the present one is confirmed first. */
export function RateForm({ rates }: { rates: Rates }) {
  const { t } = useTranslation('rates')
  const [asked, setAsked] = useState<RateValues | null>(null)
  const { send } = usePutRates()
  const questions = useQuestions()
  const { edit, question } = questions.withQuestions(
    useEditForm({
      initial: { exchangeRate: rates.exchangeRate, cnyRate: rates.cnyRate },
      schema: putRates.body,
      toInput: ({ exchangeRate, cnyRate }: RateValues) => ({
        exchangeRate: typedDecimal(exchangeRate),
        cnyRate: typedDecimal(cnyRate),
      }),
      async save(wanted) {
        const { rateReason } = questions.answers()
        if (asked === null && !rateReason && jumpsOf(rates, wanted).length > 0) {
          setAsked(wanted)
          return null
        }
        return send({ body: { ...rates, ...wanted, rateReason } })
      },
      savedText: t('saved'),
      staysOpen: (saved) => saved,
      onFailure(failure) {
        if (questions.ask(failure)) return true
        if (Object.keys(fieldTextsOf(failure)).length > 0) return false
        notices.failure(t('failed'))
        return true
      },
    }),
  )
  return (
    <>
      <EditForm edit={edit}>
        <Form.Item<RateValues> name="exchangeRate" label={t('label')}>
          <Input size="large" inputMode="decimal" prefix="US$ 1 =" suffix="TShs" autoComplete="off" />
        </Form.Item>
        <Form.Item<RateValues> name="cnyRate" label={t('labelCny')}>
          <Input size="large" inputMode="decimal" prefix="US$ 1 =" suffix="CNY" autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" loading={edit.pending && asked === null}>
          {t('save')}
        </Button>
      </EditForm>
      <ConfirmDialog
        open={asked !== null}
        variant="confirm"
        title={t('jump.title')}
        confirmText={t('jump.confirm')}
        onCancel={() => setAsked(null)}
        onConfirm={() => edit.finish().finally(() => setAsked(null))}
      >
        {(asked ? jumpsOf(rates, asked) : []).map((field) => (
          <p key={field}>
            {t(TEXT_OF_JUMP[field], {
              before: formatAmount(rates[field], CURRENCY_OF[field]),
              after: formatAmount(asked?.[field] ?? rates[field], CURRENCY_OF[field]),
            })}
          </p>
        ))}
      </ConfirmDialog>
      {question}
    </>
  )
}
