import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditForm } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useQuestions } from '@/components/forms/use-questions'
import { useTerm } from '@/components/help/use-term'
import { typedDecimal, typedRate } from '@/components/ui/AmountInput'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { notices } from '@/components/ui/notices'
import { usePutRates } from '@/hooks/rates'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import { putRates, type Rates } from '@/lib/contracts/rates'
import { formatAmount, isRateJump } from '@/lib/domain/money'
import { rateInForce } from '@/lib/domain/rates-in-force'

interface RateValues {
  exchangeRate: string
  cnyRate: string
  /** Of each other currency in use, in their order; empty while it has no rate. */
  otherRates: { currency: string; rate: string }[]
}

const valuesOf = ({ exchangeRate, cnyRate, otherRates }: Rates): RateValues => ({
  exchangeRate,
  cnyRate,
  otherRates: otherRates.map(({ currency, rate }) => ({ currency, rate: rate ?? '' })),
})

const inputOf = ({ exchangeRate, cnyRate, otherRates }: RateValues) => ({
  exchangeRate: typedDecimal(exchangeRate),
  cnyRate: typedDecimal(cnyRate),
  otherRates: otherRates.map(({ currency, rate }) => ({ currency, rate: typedDecimal(rate) || null })),
})
type Wanted = ReturnType<typeof inputOf>

/** Which of the typed rates are more than 5 % away from the present ones. */
function jumpsOf(rates: Rates, { exchangeRate, cnyRate, otherRates }: Wanted) {
  const typed = [{ currency: 'TZS', rate: exchangeRate }, { currency: 'CNY', rate: cnyRate }, ...otherRates]
  return typed.flatMap(({ currency, rate }) => {
    const before = rateInForce(currency, rates)
    const after = typedRate(rate ?? '')
    return before !== null && after !== null && isRateJump(before, after) ? [{ currency, before, after }] : []
  })
}

function RateInput(props: { id?: string; value?: string; suffix: string }) {
  return <Input size="large" inputMode="decimal" prefix="US$ 1 =" autoComplete="off" {...props} />
}

/** Sets the rates of the whole system. One that is more than 5 % away from the present one is confirmed first. */
export function RateForm({ rates }: { rates: Rates }) {
  const { t } = useTranslation('rates')
  const [asked, setAsked] = useState<Wanted | null>(null)
  const { send } = usePutRates()
  const meaning = useTerm()
  const questions = useQuestions()
  const { edit, question } = questions.withQuestions(
    useEditForm({
      initial: valuesOf(rates),
      schema: putRates.body,
      toInput: inputOf,
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
        <Form.Item<RateValues> name="exchangeRate" label={t('label')} tooltip={meaning('dayRate')}>
          <RateInput suffix="TShs" />
        </Form.Item>
        <Form.Item<RateValues> name="cnyRate" label={t('labelOther', { currency: 'CNY' })}>
          <RateInput suffix="CNY" />
        </Form.Item>
        {rates.otherRates.map(({ currency }, index) => (
          <Form.Item<RateValues>
            key={currency}
            name={['otherRates', index, 'rate']}
            label={t('labelOther', { currency })}
          >
            <RateInput suffix={currency} />
          </Form.Item>
        ))}
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
        {(asked ? jumpsOf(rates, asked) : []).map(({ currency, before, after }) => (
          <p key={currency}>
            {t(currency === 'TZS' ? 'jump.text' : 'jump.otherText', {
              currency,
              before: formatAmount(before, currency),
              after: formatAmount(after, currency),
            })}
          </p>
        ))}
      </ConfirmDialog>
      {question}
    </>
  )
}
