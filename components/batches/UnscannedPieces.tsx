import { Alert, Button, Form, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Unscanned, UnscannedDecision } from '@/lib/contracts/load-scans'
import { formatMoney } from '@/lib/domain/money'
import { MONEY_WITH, UNSCANNED_DECISIONS } from '@/lib/domain/pieces'
import batches from './batches.module.css'
import styles from './UnscannedPieces.module.css'

type Decided = Pick<UnscannedDecision, 'decision' | 'moneyWith'>

/** What the person chose, by package. */
export type UnscannedValues = Record<string, Partial<Decided> | undefined>

/** The choices as the API takes them; what nobody chose is left out, and the API asks for it. */
export function decisionsOf(unscanned: readonly Unscanned[], values: UnscannedValues = {}) {
  return unscanned.flatMap(({ packageId, missing }) => {
    const { decision, moneyWith = 'travels' } = values[packageId] ?? {}
    return decision ? { packageId, missing: missing.length, decision, moneyWith } : []
  })
}

/** Before a batch leaves: the pieces that nobody scanned, with what becomes of those of each package. */
export function UnscannedPieces({ unscanned }: { unscanned: readonly Unscanned[] }) {
  const { t } = useTranslation('batches')
  const form = Form.useFormInstance()
  if (unscanned.length === 0) return null
  const pieces = unscanned.reduce((sum, { missing }) => sum + missing.length, 0)
  return (
    <section className={styles.unscanned} aria-label={t('unscanned.label')}>
      <Alert
        type="warning"
        showIcon
        title={t('unscanned.title', { count: pieces })}
        description={t('unscanned.hint')}
      />
      {unscanned.length > 1 ? (
        <div className={styles.moves}>
          {UNSCANNED_DECISIONS.map((decision) => (
            <Button
              key={decision}
              size="small"
              onClick={() => {
                for (const { packageId } of unscanned) {
                  form.setFieldValue(['unscanned', packageId, 'decision'], decision)
                }
              }}
            >
              {t(`unscanned.all.${decision}`)}
            </Button>
          ))}
        </div>
      ) : null}
      <div className={styles.unscannedList}>
        {unscanned.map((cargo) => (
          <UnscannedPackage key={cargo.packageId} cargo={cargo} />
        ))}
      </div>
    </section>
  )
}

const NUMBERS_SHOWN = 20

function UnscannedPackage({ cargo }: { cargo: Unscanned }) {
  const { t } = useTranslation('batches')
  const { t: ofErrors } = useTranslation('errors')
  const name = ['unscanned', cargo.packageId]
  const decision: unknown = Form.useWatch([...name, 'decision'])
  const whose = [cargo.shippingMark, cargo.receiverName, cargo.carton].filter(Boolean).join(' · ')
  const missing = cargo.missing.slice(0, NUMBERS_SHOWN).join(', ')
  const isSplit = cargo.counted > 0 && decision === 'leave'
  return (
    <div className={styles.unscannedPackage}>
      <div className={batches.number}>{cargo.trackingNumber}</div>
      <div className={batches.muted}>
        {whose ? `${whose} · ` : ''}
        {t('unscanned.counted', { counted: cargo.counted, count: cargo.pieces })}
        {cargo.counted > 0 ? ` · ${t('unscanned.missing', { pieces: missing })}` : ''}
      </div>
      <Form.Item
        name={[...name, 'decision']}
        className={styles.tight}
        rules={[{ required: true, message: ofErrors('field.required') }]}
      >
        <Radio.Group
          aria-label={t('unscanned.choice', { number: cargo.trackingNumber })}
          options={UNSCANNED_DECISIONS.map((value) => ({
            value,
            label: value === 'leave' && cargo.counted > 0 ? t('unscanned.split') : t(`unscanned.${value}`),
          }))}
        />
      </Form.Item>
      {isSplit && Number(cargo.paidUSD) > 0 ? (
        <Form.Item
          name={[...name, 'moneyWith']}
          className={styles.tight}
          initialValue="travels"
          label={t('unscanned.money', { amount: formatMoney(cargo.paidUSD, 'USD') })}
        >
          <Radio.Group
            options={MONEY_WITH.map((value) => ({ value, label: t(`unscanned.with.${value}`) }))}
          />
        </Form.Item>
      ) : null}
    </div>
  )
}
