import { Button, Form, type FormInstance, Input } from 'antd'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PriceSteps } from '@/components/price-lists/PriceSteps'
import { typedDecimal } from '@/components/ui/AmountInput'
import { useWorkedOutPrices, type WorkedOutPrices } from '@/hooks/price-lists'
import type { CargoPackage } from '@/lib/contracts/packages'
import { decimal, isDecimal } from '@/lib/domain/money'
import { isTypedMeasure } from '@/lib/domain/tariff/price-goods'
import { type LineValues, type PackageValues, pricesInputOf, valuesOfPackage } from './package-form'

type Listed = NonNullable<WorkedOutPrices['lines'][number]>

const NONE: WorkedOutPrices = { isListInForce: false, lines: [] }
const Prices = createContext(NONE)
export const useListPrices = () => useContext(Prices)

/** Puts the list's quantity and price into the lines, except where somebody typed their own. */
function takePrices(form: FormInstance<PackageValues>, { lines }: WorkedOutPrices): void {
  const typed = form.getFieldValue('packingList') as LineValues[]
  const priced = typed.map((line, index) => {
    const list = lines[index]
    if (!list || line.isByHand) return line
    const quantity = isTypedMeasure(measuresOf(line), list.steps) ? line.quantity : list.quantity
    return line.price === list.price && line.quantity === quantity
      ? line
      : { ...line, price: list.price, quantity }
  })
  // All at once: each call makes every field of the form look for its value.
  if (priced.some((line, index) => line !== typed[index])) form.setFieldValue('packingList', priced)
}

function measuresOf({ weightKg, lengthCm, widthCm, heightCm }: LineValues) {
  return {
    weightKg: weightKg || null,
    lengthCm: lengthCm || null,
    widthCm: widthCm || null,
    heightCm: heightCm || null,
  }
}

/** As the package is stored. */
function storedPrices(cargo: CargoPackage | null): WorkedOutPrices {
  if (!cargo) return NONE
  const lines = cargo.packingList.map(({ pricing }) => pricing?.list ?? null)
  return { isListInForce: cargo.packingList.some(({ pricing }) => pricing !== null), lines }
}

interface ListPricesProps {
  /** Null for a new package. */
  cargo: CargoPackage | null
  children: ReactNode
}

/** The prices of the list in force for the lines of a package while they are typed; of a known one, once something changes. */
export function ListPrices({ cargo, children }: ListPricesProps) {
  const form = Form.useFormInstance<PackageValues>()
  const inputOf = (values: PackageValues) => JSON.stringify(pricesInputOf(values, cargo))
  const asked = Form.useWatch((values) => inputOf(values as PackageValues), { form, preserve: true })
  const [unchanged] = useState(() => cargo && inputOf(valuesOfPackage(cargo)))
  const [stored] = useState(() => storedPrices(cargo))
  const [found, setFound] = useState(stored)
  const isUnchanged = asked === undefined || asked === unchanged
  useWorkedOutPrices(isUnchanged ? null : asked, (prices) => {
    setFound(prices)
    takePrices(form, prices)
  })
  return <Prices value={isUnchanged ? stored : found}>{children}</Prices>
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
