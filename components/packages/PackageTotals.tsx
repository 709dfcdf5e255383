import { Button, Checkbox, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { TermHelp } from '@/components/help/TermHelp'
import { useTerm } from '@/components/help/use-term'
import { typedDecimal } from '@/components/ui/AmountInput'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { useCompany } from '@/hooks/company'
import { useRates } from '@/hooks/rates'
import { useAccess } from '@/hooks/session'
import { decimal, formatCbm, formatQuantity, shownPrice } from '@/lib/domain/money'
import styles from './PackageTotals.module.css'
import { NEW_LINE, type PackageValues } from './package-form'
import { type LiveTotals, liveTotals } from './package-totals'

interface PackageTotalsProps {
  pending: boolean
  isNew: boolean
}

/** What the package comes to while it is typed, and the button that saves it. */
export function PackageTotals({ pending, isNew }: PackageTotalsProps) {
  const form = Form.useFormInstance<PackageValues>()
  const { t } = useTranslation('packages')
  const meaning = useTerm()
  const may = useAccess()
  const { data: rates } = useRates()
  // Preserved: a field that a line does not show keeps its value.
  const lines = Form.useWatch('packingList', { form, preserve: true }) ?? [NEW_LINE]
  const isAir = Form.useWatch('freightMode', form) === 'air'
  const typedRate = typedDecimal(Form.useWatch('currencyConverter', form) ?? '')
  const { data: company } = useCompany()
  const photos = Form.useWatch('photos', form) ?? []
  const isUploading = photos.some(({ state }) => state === 'waiting' || state === 'uploading')
  const totals = liveTotals(lines, typedRate || rates?.exchangeRate || null, company?.airDivisor)
  return (
    <Panel title={t('new.totals')}>
      <TotalsList totals={totals} isAir={isAir} />
      {totals.unpricedLines > 0 ? (
        <p className={styles.unpriced}>{t('line.unpricedCount', { count: totals.unpricedLines })}</p>
      ) : null}
      {decimal(totals.usd).gt(0) ? null : (
        <Form.Item<PackageValues>
          name="isFree"
          valuePropName="checked"
          extra={t('edit.freeHint')}
          className={styles.free}
        >
          <Checkbox>{t('field.isFree')}</Checkbox>
        </Form.Item>
      )}
      <Form.Item<PackageValues>
        name="currencyConverter"
        label={t('field.rate')}
        tooltip={meaning('exchangeRate')}
        extra={may('rates.edit') ? t(isNew ? 'new.rateHint' : 'edit.rateHint') : t('edit.rateOfManagers')}
        className={styles.rate}
      >
        <Input
          readOnly={!may('rates.edit')}
          variant={may('rates.edit') ? 'outlined' : 'borderless'}
          inputMode="decimal"
          autoComplete="off"
          prefix="US$ 1 ="
          suffix="TShs"
          placeholder={isNew ? rates?.exchangeRate : undefined}
        />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={pending} disabled={isUploading}>
        {isUploading ? t('new.uploading') : t(isNew ? 'new.submit' : 'edit.submit')}
      </Button>
    </Panel>
  )
}

function TotalsList({ totals, isAir }: { totals: LiveTotals; isAir: boolean }) {
  const { t } = useTranslation('packages')
  return (
    <dl className={styles.totals} aria-live="polite">
      <div>
        <dt>{t('field.pieces')}</dt>
        <dd>{formatQuantity(totals.pieces)}</dd>
      </div>
      <div>
        <dt>
          {t('field.kg')}
          <TermHelp term="actualWeight" betweenFields />
        </dt>
        <dd>{formatQuantity(totals.weightKg)}</dd>
      </div>
      <div>
        <dt>{t('field.cbm')}</dt>
        <dd>{formatCbm(totals.cbm)}</dd>
      </div>
      {isAir ? <ChargeableWeight totals={totals} /> : null}
      <div className={styles.money}>
        <dt>{t('field.total')}</dt>
        <dd>
          <MoneyText amount={totals.usd} currency="USD" />
          {totals.tzs === null ? null : (
            <small>
              <MoneyText amount={shownPrice(totals.tzs, 'TZS')} currency="TZS" />
            </small>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** The weight by which air cargo is billed, and how it is worked out; the only line billed by kg can take it over. */
function ChargeableWeight({ totals }: { totals: LiveTotals }) {
  const { t } = useTranslation('packages')
  const form = Form.useFormInstance<PackageValues>()
  const { chargeable, billedByKg } = totals
  const [only] = billedByKg.indexes
  const differs = billedByKg.indexes.length > 0 && !decimal(billedByKg.kg).eq(chargeable.chargeableKg)

  function takeOver() {
    if (only === undefined) return
    const line = form.getFieldValue(['packingList', only]) as PackageValues['packingList'][number]
    // The measured weight stays, or the billed one would be taken for it.
    const weightKg = line.weightKg || line.quantity
    const quantity = decimal(chargeable.chargeableKg).toFixed()
    form.setFieldValue(['packingList', only], { ...line, weightKg, quantity })
  }

  return (
    <>
      <div>
        <dt>
          {t('air.chargeable')}
          <TermHelp term="chargeableWeight" betweenFields />
        </dt>
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
          <TermHelp term="volumetricWeight" betweenFields />
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
