import { Input, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '@/components/lists/bulk.module.css'
import { AmountInput, typedDecimal } from '@/components/ui/AmountInput'
import { useAccess } from '@/hooks/session'
import type { PackageRow } from '@/lib/contracts/packages'
import { decimal, isDecimal } from '@/lib/domain/money'
import { PRICED_PER, type PricedPer, type TypedPrice } from '@/lib/domain/typed-price'
import { BulkPrices, type BulkPricesState } from './BulkPrices'

export interface TypedPriceValue {
  per?: PricedPer
  /** As it is typed. */
  price?: string
  priceReason?: string
}

/** The typed price; null while there is none that can be counted with. */
export function typedPriceOf({ per = 'kg', price = '' }: TypedPriceValue): TypedPrice | null {
  const priceUSD = typedDecimal(price)
  return isDecimal(priceUSD) && decimal(priceUSD).gt(0) ? { per, priceUSD } : null
}

interface BulkTypedPriceProps {
  value: TypedPriceValue
  packages: ReadonlyMap<string, PackageRow>
  prices: BulkPricesState
  onChange: (value: TypedPriceValue) => void
}

/** A price for each kilogram, cubic metre or item that the goods are billed by, or for each package whole. */
export function BulkTypedPrice({ value, packages, prices, onChange }: BulkTypedPriceProps) {
  const { t } = useTranslation('packages')
  const may = useAccess()
  return (
    <>
      <Segmented
        block
        aria-label={t('bulk.pricedPer')}
        value={value.per ?? 'kg'}
        options={PRICED_PER.map((per) => ({ value: per, label: t(`bulk.per.${per}`) }))}
        onChange={(per) => onChange({ ...value, per })}
      />
      <AmountInput
        aria-label={t('bulk.priceUSD')}
        prefix="US$"
        value={value.price ?? ''}
        onChange={(price) => onChange({ ...value, price })}
      />
      {may('prices.override') ? (
        <div>
          <span className={styles.label} aria-hidden>
            {t('bulk.priceReason')}
          </span>
          <Input.TextArea
            aria-label={t('bulk.priceReason')}
            autoSize={{ minRows: 1, maxRows: 4 }}
            maxLength={500}
            value={value.priceReason ?? ''}
            onChange={(event) => onChange({ ...value, priceReason: event.target.value })}
          />
        </div>
      ) : null}
      {typedPriceOf(value) ? (
        <BulkPrices
          packages={packages}
          none={t('bulk.noTypedPrice')}
          then={t('bulk.priceTyped')}
          cannot={packages.size - (prices.totals?.length ?? packages.size)}
          {...prices}
        />
      ) : null}
    </>
  )
}
