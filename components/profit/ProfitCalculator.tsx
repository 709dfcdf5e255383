import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typedDecimal } from '@/components/ui/AmountInput'
import { MoneyText } from '@/components/ui/MoneyText'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { useRates } from '@/hooks/rates'
import { decimal, isDecimal, shownPrice } from '@/lib/domain/money'
import { type ProfitInput, profit } from '@/lib/domain/profit'
import styles from './profit.module.css'

const WIDTH = 420
const FIELDS = ['quantity', 'price', 'shippingCost', 'officerTip', 'exchangeRate'] as const
type Field = (typeof FIELDS)[number]
type Typed = Partial<Record<Field, string>>

/** Missing numbers are 0, as the specification says. */
const numberOf = (typed: string | undefined) => typedDecimal(typed ?? '') || '0'

function problemOf(field: Field, typed: string): 'notNumber' | 'rateZero' | null {
  if (!isDecimal(typed)) return 'notNumber'
  return field === 'exchangeRate' && decimal(typed).lte(0) ? 'rateZero' : null
}

function Result({ result }: { result: ReturnType<typeof profit> | null }) {
  const { t } = useTranslation('profit')
  const isLoss = result !== null && decimal(result.profitTZS).lt(0)
  const tone = isLoss ? 'danger' : 'strong'
  return (
    <dl className={styles.result} aria-live="polite">
      <dt>{t(isLoss ? 'loss' : 'profit')}</dt>
      <dd>{result ? <MoneyText amount={result.profitUSD} currency="USD" tone={tone} /> : '—'}</dd>
      <dd>
        {result ? <MoneyText amount={shownPrice(result.profitTZS, 'TZS')} currency="TZS" tone={tone} /> : '—'}
      </dd>
    </dl>
  )
}

/** The specification's profit calculator: the profit in both currencies while one types. */
export function ProfitCalculator({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const { t } = useTranslation('profit')
  const { data: rates } = useRates()
  const [typed, setTyped] = useState<Typed>({})
  const written: Typed = { exchangeRate: rates?.exchangeRate ?? '', ...typed }
  const values = Object.fromEntries(
    FIELDS.map((field) => [field, numberOf(written[field])]),
  ) as unknown as ProfitInput
  const isWhole = FIELDS.every((field) => problemOf(field, values[field]) === null)
  const result = isWhole ? profit(values) : null
  return (
    <Modal open title={t('title')} width={WIDTH} footer={null} onCancel={onClose}>
      <p className={styles.note}>{t('hint')}</p>
      <Form layout="vertical" component="div">
        {FIELDS.map((field) => {
          // The rate is filled in when it has loaded; an empty field is no problem before that.
          const problem = field === 'exchangeRate' && !rates ? null : problemOf(field, values[field])
          return (
            <Form.Item
              key={field}
              label={t(field)}
              htmlFor={`profit-${field}`}
              validateStatus={problem ? 'error' : undefined}
              help={problem ? t(problem) : undefined}
            >
              <Input
                id={`profit-${field}`}
                autoFocus={field === FIELDS[0]}
                size="large"
                inputMode="decimal"
                autoComplete="off"
                placeholder="0"
                value={written[field] ?? ''}
                aria-invalid={problem ? 'true' : undefined}
                onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
              />
            </Form.Item>
          )
        })}
      </Form>
      <Result result={result} />
    </Modal>
  )
}
