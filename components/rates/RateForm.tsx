import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { forgetFieldTexts, showFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { typedDecimal } from '@/components/ui/typed-decimal'
import { usePutRates } from '@/hooks/rates/use-put-rates'
import { fieldTextsOf, useFieldProblems } from '@/hooks/use-field-problems'
import { putRates, type Rates } from '@/lib/contracts/rates'
import { formatAmount, isRateJump } from '@/lib/domain/money'
import { RateSince } from './RateSince'
import styles from './rates.module.css'

interface RateFormProps {
  rates: Rates
}

/** Sets the rate of the whole system. One that is more than 5 % away from the present one is asked about again. */
export function RateForm({ rates }: RateFormProps) {
  const { t } = useTranslation('rates')
  const [form] = Form.useForm<{ exchangeRate: string }>()
  const [jump, setJump] = useState<string | null>(null)
  const { send, pending } = usePutRates()
  const problemsOf = useFieldProblems(putRates.body)

  async function save(exchangeRate: string) {
    try {
      const saved = await send({ body: { ...rates, exchangeRate } })
      if (saved) notices.success(t('saved'))
    } catch (failure) {
      const texts = fieldTextsOf(failure)
      if (texts.exchangeRate) showFieldTexts(form, texts)
      else notices.failure(t('failed'))
    } finally {
      setJump(null)
    }
  }

  async function submit({ exchangeRate }: { exchangeRate: string }) {
    const wanted = typedDecimal(exchangeRate)
    const problems = problemsOf({ exchangeRate: wanted })
    if (Object.keys(problems).length > 0) return showFieldTexts(form, problems)
    if (isRateJump(rates.exchangeRate, wanted)) return setJump(wanted)
    return save(wanted)
  }

  return (
    <div className={styles.rate}>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ exchangeRate: rates.exchangeRate }}
        onValuesChange={(changed) => forgetFieldTexts(form, changed)}
        onFinish={(typed) => void submit(typed)}
      >
        <Form.Item name="exchangeRate" label={t('label')} className={styles.field}>
          <Input size="large" inputMode="decimal" prefix="US$ 1 =" suffix="TShs" autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" loading={pending && jump === null}>
          {t('save')}
        </Button>
      </Form>
      <RateSince at={rates.updatedAt} />
      <ConfirmDialog
        open={jump !== null}
        variant="confirm"
        title={t('jump.title')}
        confirmText={t('jump.confirm')}
        pending={pending}
        onCancel={() => setJump(null)}
        onConfirm={() => (jump === null ? undefined : save(jump))}
      >
        {t('jump.text', {
          before: formatAmount(rates.exchangeRate),
          after: formatAmount(jump ?? rates.exchangeRate),
        })}
      </ConfirmDialog>
    </div>
  )
}
