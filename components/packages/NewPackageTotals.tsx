import { Button, Form, type FormInstance, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { typedDecimal } from '@/components/ui/typed-decimal'
import { useRates } from '@/hooks/rates/use-rates'
import { formatQuantity } from '@/lib/domain/money'
import styles from './NewPackageTotals.module.css'
import { liveTotals, NEW_LINE, type PackageValues } from './package-form'

interface NewPackageTotalsProps {
  form: FormInstance<PackageValues>
  pending: boolean
  isUploading: boolean
}

/** What the package comes to while it is typed, and the button that saves it. */
export function NewPackageTotals({ form, pending, isUploading }: NewPackageTotalsProps) {
  const { t } = useTranslation('packages')
  const { data: rates } = useRates()
  const lines = Form.useWatch('packingList', form) ?? [NEW_LINE]
  const typedRate = typedDecimal(Form.useWatch('currencyConverter', form) ?? '')
  const totals = liveTotals(lines, typedRate || rates?.exchangeRate || null)
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
      <Form.Item<PackageValues>
        name="currencyConverter"
        label={t('field.rate')}
        extra={t('new.rateHint')}
        className={styles.rate}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          prefix="US$ 1 ="
          suffix="TShs"
          placeholder={rates?.exchangeRate}
        />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={pending} disabled={isUploading}>
        {isUploading ? t('new.uploading') : t('new.submit')}
      </Button>
    </Panel>
  )
}
