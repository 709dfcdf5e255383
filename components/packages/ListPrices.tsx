import { Button, Form, type FormInstance, Input } from 'antd'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PriceSteps } from '@/components/price-lists/PriceSteps'
import { typedDecimal } from '@/components/ui/AmountInput'
import { call } from '@/lib/client/call'
import type { DataOf } from '@/lib/contracts/endpoint'
import { workOutPrices } from '@/lib/contracts/price-lists'
import { decimal, isDecimal } from '@/lib/domain/money'
import { isTypedMeasure } from '@/lib/domain/tariff/price-goods'
import { type LineValues, type PackageValues, pricesInputOf } from './package-form'

type Answer = DataOf<typeof workOutPrices>
type Listed = NonNullable<Answer['lines'][number]>

const Prices = createContext<Answer>({ isListInForce: false, lines: [] })
export const useListPrices = () => useContext(Prices)

/** After so long without a key the prices are asked for. */
const WAIT_MS = 400

/** Puts the list's quantity and price into the lines, except where somebody typed their own. */
function takePrices(form: FormInstance<PackageValues>, { lines }: Answer): void {
  lines.forEach((list, index) => {
    const line = form.getFieldValue(['packingList', index]) as LineValues | undefined
    if (!list || !line || line.isByHand) return
    form.setFieldValue(['packingList', index, 'price'], list.price)
    if (!isTypedMeasure(measuresOf(line), list.steps)) {
      form.setFieldValue(['packingList', index, 'quantity'], list.quantity)
    }
  })
}

function measuresOf({ weightKg, lengthCm, widthCm, heightCm }: LineValues) {
  return {
    weightKg: weightKg || null,
    lengthCm: lengthCm || null,
    widthCm: widthCm || null,
    heightCm: heightCm || null,
  }
}

/** The prices of the list in force for the lines of a new package, while they are typed. */
export function ListPrices({ children }: { children: ReactNode }) {
  const form = Form.useFormInstance<PackageValues>()
  const asked = Form.useWatch((values) => JSON.stringify(pricesInputOf(values as PackageValues)), form)
  const [answer, setAnswer] = useState<Answer>({ isListInForce: false, lines: [] })
  useEffect(() => {
    if (!asked) return
    let isCurrent = true
    const timer = setTimeout(() => {
      call(workOutPrices, { body: JSON.parse(asked) as ReturnType<typeof pricesInputOf> }).then(
        (found) => {
          if (!isCurrent) return
          setAnswer(found)
          takePrices(form, found)
        },
        // While something typed is no number yet, the prices of before stay.
        () => undefined,
      )
    }, WAIT_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [asked, form])
  return <Prices value={answer}>{children}</Prices>
}

function isSame(typed: string, other: string): boolean {
  const value = typedDecimal(typed)
  return isDecimal(value) && decimal(value).eq(other)
}

/** Whether a line has another quantity or price than the list's. */
function isOtherPrice(
  line: LineValues,
  list: Pick<Listed, 'quantity' | 'price'>,
  isCounted: boolean,
): boolean {
  if (typedDecimal(line.price) === '') return false
  return !isSame(line.price, list.price) || !(isCounted || isSame(line.quantity, list.quantity))
}

interface LinePriceProps {
  index: number
  line: LineValues
  list: Listed | null
}

/** How the list comes to the price of a line, and why somebody charges another one. */
export function LinePrice({ index, line, list }: LinePriceProps) {
  const { t } = useTranslation('packages')
  const form = Form.useFormInstance<PackageValues>()
  const reference = list ?? line.stored
  if (!reference) return null
  const isCounted = list ? isTypedMeasure(measuresOf(line), list.steps) : false
  const isOther = isOtherPrice(line, reference, isCounted)
  const billed = { quantity: typedDecimal(line.quantity), price: typedDecimal(line.price) }
  const isBilled = isDecimal(billed.quantity) && isDecimal(billed.price)

  function takeList() {
    if (!list) return
    form.setFieldValue(['packingList', index, 'isByHand'], false)
    takePrices(form, { isListInForce: true, lines: [...Array<null>(index).fill(null), list] })
  }

  return (
    <div>
      {list && isBilled ? (
        <PriceSteps pricing={{ source: isOther ? 'hand' : 'list', list, reason: null }} billed={billed} />
      ) : null}
      {isOther ? (
        <Form.Item name={[index, 'priceReason']} label={t('line.priceReason')}>
          <Input autoComplete="off" maxLength={500} data-field="priceReason" />
        </Form.Item>
      ) : null}
      {list && line.isByHand ? (
        <Button size="small" onClick={takeList}>
          {t('line.takeList')}
        </Button>
      ) : null}
    </div>
  )
}
