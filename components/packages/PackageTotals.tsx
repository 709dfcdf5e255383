import { Button, Checkbox, Form, type FormInstance, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { typedDecimal } from '@/components/ui/typed-decimal'
import { useCompany } from '@/hooks/company'
import { useRates } from '@/hooks/rates'
import { decimal, formatQuantity } from '@/lib/domain/money'
import { ChargeableWeight } from './ChargeableWeight'
import styles from './PackageTotals.module.css'
import { NEW_LINE, type PackageValues } from './package-form'
import { liveTotals } from './package-totals'

interface PackageTotalsProps {
  form: FormInstance<PackageValues>
  pending: boolean
  isUploading: boolean
  isNew: boolean
}

/** What the package comes to while it is typed, and the button that saves it. */
export function PackageTotals({ form, pending, isUploading, isNew }: PackageTotalsProps) {
  const { t } = useTranslation('packages')
  const { data: rates } = useRates()
  // Preserved: a box that a line does not ask for keeps what it held.
  const lines = Form.useWatch('packingList', { form, preserve: true }) ?? [NEW_LINE]
  const isAir = Form.useWatch('freightMode', form) === 'air'
  const typedRate = typedDecimal(Form.useWatch('currencyConverter', form) ?? '')
  const { data: company } = useCompany()
  const totals = liveTotals(lines, typedRate || rates?.exchangeRate || null, company?.airDivisor)
  return (
    <Panel title={t('new.totals')}>
      <dl className={styles.totals} aria-live="polite">
        <div>
          <dt>{t('field.pieces')}</dt>
          <dd>{formatQuantity(totals.pieces)}</dd>
        </div>
        <div>
          <dt>{t('field.kg')}</dt>
          <dd>{formatQuantity(totals.weightKg)}</dd>
        </div>
        <div>
          <dt>{t('field.cbm')}</dt>
          <dd>{formatQuantity(totals.cbm)}</dd>
        </div>
        {isAir ? <ChargeableWeight form={form} totals={totals} /> : null}
        <div className={styles.money}>
          <dt>{t('field.total')}</dt>
          <dd>
            <MoneyText amount={totals.usd} currency="USD" />
            {totals.tzs === null ? null : (
              <small>
                <MoneyText amount={totals.tzs} currency="TZS" />
              </small>
            )}
          </dd>
        </div>
      </dl>
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
        extra={t(isNew ? 'new.rateHint' : 'edit.rateHint')}
        className={styles.rate}
      >
        <Input
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
