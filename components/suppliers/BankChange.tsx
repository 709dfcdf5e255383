import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import styles from '@/components/money-transfers/money-transfers.module.css'
import { Facts } from '@/components/ui/Facts'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useAnswerBankChange } from '@/hooks/suppliers'
import type { Supplier } from '@/lib/contracts/suppliers'

const FIELDS = ['bankName', 'accountNumber', 'swift', 'bankAddress'] as const

/** A new bank that waits for a second person, each field beside what counts until then. */
export function BankChange({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('money-transfer')
  const { run, refused } = useAction()
  const { confirm, reject } = useAnswerBankChange()
  const { id, version, bankChange, checkRefusal } = supplier
  if (!bankChange) return null
  const step = { params: { id }, body: { version } }
  return (
    <Panel title={t('bankChange.title')}>
      <RefusedAlert refused={refused} />
      <Alert
        className={styles.alert}
        type="warning"
        showIcon
        title={t('bankChange.asked', { name: bankChange.askedBy.name })}
        description={t('bankChange.effect')}
      />
      <Facts
        facts={FIELDS.map((field) => ({
          label: t(`supplier.field.${field}`),
          value: (
            <span>
              <b>{bankChange[field] ?? '—'}</b>
              {bankChange[field] === supplier[field] ? null : (
                <span className={styles.before}>
                  {t('bankChange.now', { value: supplier[field] ?? '—' })}
                </span>
              )}
            </span>
          ),
        }))}
      />
      <div className={styles.answer}>
        {checkRefusal ? <p className={styles.note}>{t(`refusal.${checkRefusal}`)}</p> : null}
        <div className={styles.links}>
          {checkRefusal ? null : (
            <Button
              type="primary"
              loading={confirm.pending}
              onClick={() => void run(() => confirm.send(step), t('saved'))}
            >
              {t('bankChange.confirm')}
            </Button>
          )}
          <Button loading={reject.pending} onClick={() => void run(() => reject.send(step), t('saved'))}>
            {t('bankChange.reject')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
