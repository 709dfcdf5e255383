import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PriceSteps } from '@/components/price-lists/PriceSteps'
import { MoneyText } from '@/components/ui/MoneyText'
import { useWorkedOutPrices, type WorkedOutPrices } from '@/hooks/price-lists'
import { packingListTotal } from '@/lib/domain/payment'
import styles from './parcel.module.css'
import { type ParcelDefaults, type ParcelValues, pricesInputOf } from './parcel-form'

interface ParcelPriceProps {
  values: ParcelValues
  defaults: ParcelDefaults
}

/** What the parcel costs by the list in force and how that comes about; nothing without a list or a connection. */
export function ParcelPrice({ values, defaults }: ParcelPriceProps) {
  const { t } = useTranslation('price-lists')
  const input = pricesInputOf(values, defaults)
  const asked = input && JSON.stringify(input)
  const [found, setFound] = useState<{ of: string; prices: WorkedOutPrices } | null>(null)
  useWorkedOutPrices(asked, (prices, of) => setFound({ of, prices }))
  // The price of the parcel before is none of this one's.
  const prices = found?.of === asked && found.prices.isListInForce ? found.prices : null
  const [list] = prices?.lines ?? []
  return (
    <section className={styles.price} aria-label={t('rule.price')}>
      {list ? (
        <>
          <MoneyText amount={packingListTotal([list])} currency="USD" tone="strong" />
          <PriceSteps pricing={{ source: 'list', list, reason: null }} billed={list} />
        </>
      ) : prices ? (
        t('open')
      ) : null}
    </section>
  )
}
