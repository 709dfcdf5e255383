import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PlainField } from '@/components/ui/PlainField'
import { useAccess } from '@/hooks/session/use-access'
import type { Rates } from '@/lib/contracts/rates'
import { converted, FIRST_AMOUNT, SIDES } from './conversion'
import { RateSince } from './RateSince'
import { RateView } from './RateView'
import styles from './rates.module.css'

const RATES = [
  { name: 'exchangeRate', label: 'label', currency: 'TShs' },
  { name: 'cnyRate', label: 'labelCny', currency: 'CNY' },
] as const

interface RateDeskPlaceProps {
  rates: Rates
  ids: string
}

/** The rates and the converter while nobody types into them. */
export function RateDeskPlace({ rates, ids }: RateDeskPlaceProps) {
  const { t } = useTranslation('rates')
  const may = useAccess()
  return (
    <>
      {may('rates.edit') ? (
        <div className={styles.rate}>
          <form>
            {RATES.map(({ name, label, currency }) => (
              <PlainField
                key={name}
                large
                id={name}
                label={t(label)}
                itemClass={styles.field}
                inputMode="decimal"
                autoComplete="off"
                prefix="US$ 1 ="
                suffix={currency}
                defaultValue={rates[name]}
              />
            ))}
            <Button type="primary" htmlType="submit" size="large">
              {t('save')}
            </Button>
          </form>
          <RateSince at={rates.updatedAt} />
        </div>
      ) : (
        <RateView rates={rates} />
      )}
      <div className={styles.converter}>
        {SIDES.map(({ currency, prefix, label }) => (
          <PlainField
            key={currency}
            large
            id={`${ids}-${currency}`}
            label={t(label)}
            inputMode="decimal"
            autoComplete="off"
            prefix={prefix}
            defaultValue={currency === 'USD' ? FIRST_AMOUNT : converted(FIRST_AMOUNT, 'USD', currency, rates)}
          />
        ))}
      </div>
    </>
  )
}
