import { Button, type FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'
import { decimal, formatQuantity } from '@/lib/domain/money'
import styles from './PackageTotals.module.css'
import type { PackageValues } from './package-form'
import type { LiveTotals } from './package-totals'

interface ChargeableWeightProps {
  form: FormInstance<PackageValues>
  totals: LiveTotals
}

/** What goods by air are billed by, with its working; where one line is billed by kg, it can take it over. */
export function ChargeableWeight({ form, totals }: ChargeableWeightProps) {
  const { t } = useTranslation('packages')
  const { chargeable, billedByKg } = totals
  const [only] = billedByKg.indexes
  const differs = billedByKg.indexes.length > 0 && !decimal(billedByKg.kg).eq(chargeable.chargeableKg)

  function takeOver() {
    if (only === undefined) return
    const line = form.getFieldValue(['packingList', only]) as PackageValues['packingList'][number]
    // What the scale said stays, or the weight that is billed would be taken for it.
    const weightKg = line.weightKg || line.quantity
    const quantity = decimal(chargeable.chargeableKg).toFixed()
    form.setFieldValue(['packingList', only], { ...line, weightKg, quantity })
  }

  return (
    <>
      <div>
        <dt>{t('air.chargeable')}</dt>
        <dd>
          <b>{formatQuantity(chargeable.chargeableKg)}</b>
        </dd>
      </div>
      <div>
        <dd className={styles.working}>
          {t('air.working', {
            actual: formatQuantity(chargeable.actualKg),
            cbm: formatQuantity(totals.cbm),
            divisor: formatQuantity(chargeable.divisor),
            volumetric: formatQuantity(chargeable.volumetricKg),
          })}
        </dd>
      </div>
      {differs ? (
        <div>
          <dt>{t('air.billed')}</dt>
          <dd>
            {formatQuantity(billedByKg.kg)} kg
            {billedByKg.indexes.length === 1 ? (
              <Button size="small" type="link" onClick={takeOver}>
                {t('air.takeOver')}
              </Button>
            ) : null}
          </dd>
        </div>
      ) : null}
    </>
  )
}
