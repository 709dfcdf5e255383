import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import styles from '@/components/money-transfers/money-transfers.module.css'
import { Facts } from '@/components/ui/Facts'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useAnswerAccountsChange, useInvoiceSettings } from '@/hooks/company'
import { methodsText, valuesOf } from './payment-form'

const FIELDS = ['bankAccounts', 'mobileMoney'] as const

/** New accounts for customers that wait for a second person, beside those that count until then; nothing while none wait. */
export function AccountsChange() {
  const { t } = useTranslation('money-transfer')
  const { run, refused } = useAction()
  const { confirm, reject } = useAnswerAccountsChange()
  const { data: settings } = useInvoiceSettings()
  if (!settings?.accountsChange) return null
  const { accountsChange: change, checkRefusal, version } = settings
  const step = { body: { version } }
  const next = valuesOf({ ...settings, ...change })
  const now = valuesOf(settings)
  return (
    <Panel title={t('accountsChange.title')}>
      <RefusedAlert refused={refused} />
      <Alert
        className={styles.alert}
        type="warning"
        showIcon
        title={t('accountsChange.asked', { name: change.askedBy.name })}
        description={t('accountsChange.effect')}
      />
      <Facts
        facts={FIELDS.map((field) => ({
          label: t(`accountsChange.${field}`),
          value: (
            <span>
              <b>{methodsText(field, next) || '—'}</b>
              {methodsText(field, next) === methodsText(field, now) ? null : (
                <span className={styles.before}>
                  {t('bankChange.now', { value: methodsText(field, now) || '—' })}
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
              {t('accountsChange.confirm')}
            </Button>
          )}
          <Button loading={reject.pending} onClick={() => void run(() => reject.send(step), t('saved'))}>
            {t('accountsChange.reject')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
