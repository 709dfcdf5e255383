import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { forgetFieldTexts, showFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { typedDecimal, typedRate } from '@/components/ui/typed-decimal'
import { usePutRates } from '@/hooks/rates'
import { fieldTextsOf, useFieldProblems } from '@/hooks/use-field-problems'
import { putRates, type Rates } from '@/lib/contracts/rates'
import { formatAmount, isRateJump } from '@/lib/domain/money'
import { RateSince } from './RateSince'
import styles from './rates.module.css'

interface RateValues {
  exchangeRate: string
  cnyRate: string
}

const TEXT_OF_JUMP = { exchangeRate: 'jump.text', cnyRate: 'jump.cnyText' } as const

/** Which of the typed rates are more than 5 % away from the present ones. */
function jumpsOf(rates: Rates, wanted: RateValues) {
  return (['exchangeRate', 'cnyRate'] as const).filter((field) => {
    const rate = typedRate(wanted[field])
    return rate !== null && isRateJump(rates[field], rate)
  })
}

/** Sets the rates of the whole system. One that is more than 5 % away from the present one is asked about again. */
export function RateForm({ rates }: { rates: Rates }) {
  const { t } = useTranslation('rates')
  const [form] = Form.useForm<RateValues>()
  const [doubtful, setDoubtful] = useState<RateValues | null>(null)
  const { send, pending } = usePutRates()
  const problemsOf = useFieldProblems(putRates.body)

  async function save(wanted: RateValues) {
    try {
      const saved = await send({ body: { ...rates, ...wanted } })
      if (saved) notices.success(t('saved'))
    } catch (failure) {
      const texts = fieldTextsOf(failure)
      if (texts.exchangeRate || texts.cnyRate) showFieldTexts(form, texts)
      else notices.failure(t('failed'))
    } finally {
      setDoubtful(null)
    }
  }

  async function submit(typed: RateValues) {
    const wanted = { exchangeRate: typedDecimal(typed.exchangeRate), cnyRate: typedDecimal(typed.cnyRate) }
    const problems = problemsOf(wanted)
    if (Object.keys(problems).length > 0) return showFieldTexts(form, problems)
    if (jumpsOf(rates, wanted).length > 0) return setDoubtful(wanted)
    return save(wanted)
  }

  return (
    <div className={styles.rate}>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ exchangeRate: rates.exchangeRate, cnyRate: rates.cnyRate }}
        onValuesChange={(changed) => forgetFieldTexts(form, changed)}
        onFinish={(typed) => void submit(typed)}
      >
        <Form.Item name="exchangeRate" label={t('label')} className={styles.field}>
          <Input size="large" inputMode="decimal" prefix="US$ 1 =" suffix="TShs" autoComplete="off" />
        </Form.Item>
        <Form.Item name="cnyRate" label={t('labelCny')} className={styles.field}>
          <Input size="large" inputMode="decimal" prefix="US$ 1 =" suffix="CNY" autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" loading={pending && doubtful === null}>
          {t('save')}
        </Button>
      </Form>
      <RateSince at={rates.updatedAt} />
      <ConfirmDialog
        open={doubtful !== null}
        variant="confirm"
        title={t('jump.title')}
        confirmText={t('jump.confirm')}
        pending={pending}
        onCancel={() => setDoubtful(null)}
        onConfirm={() => (doubtful === null ? undefined : save(doubtful))}
      >
        {(doubtful ? jumpsOf(rates, doubtful) : []).map((field) => (
          <p key={field}>
            {t(TEXT_OF_JUMP[field], {
              before: formatAmount(rates[field]),
              after: formatAmount(doubtful?.[field] ?? rates[field]),
            })}
          </p>
        ))}
      </ConfirmDialog>
    </div>
  )
}
