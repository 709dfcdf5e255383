import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Facts } from '@/components/ui/Facts'
import { LinkButton } from '@/components/ui/LinkButton'
import type { MoneyTransfer } from '@/lib/contracts/money-transfers'
import { BANK_FIELDS, changedBankFields } from '@/lib/domain/four-eyes'
import styles from './money-transfers.module.css'

/** Where the money goes, and what of it is another than at the last transfer that was paid to this supplier. */
export function TransferBank({ transfer }: { transfer: MoneyTransfer }) {
  const { t } = useTranslation('money-transfer')
  const { bank, lastBank, supplier, isBankChanging, status } = transfer
  const isOpen = status === 'requested' || status === 'approved'
  const changed = lastBank ? changedBankFields(lastBank, bank) : []
  return (
    <>
      {isOpen && isBankChanging ? (
        <Alert
          className={styles.alert}
          type="warning"
          showIcon
          title={t('bank.waits')}
          action={
            <LinkButton size="small" href={`/admin/suppliers/${supplier.id}`}>
              {t('bank.look')}
            </LinkButton>
          }
        />
      ) : null}
      {isOpen && !lastBank ? (
        <Alert className={styles.alert} type="info" showIcon title={t('bank.first')} />
      ) : null}
      {lastBank && changed.length > 0 ? (
        <Alert
          className={styles.alert}
          type="warning"
          showIcon
          title={t('bank.changed', { number: lastBank.number })}
        />
      ) : null}
      {lastBank && changed.length === 0 ? (
        <p className={styles.note}>{t('bank.same', { number: lastBank.number })}</p>
      ) : null}
      <Facts
        facts={BANK_FIELDS.map((field) => ({
          label: t(`supplier.field.${field}`),
          value: (
            <span>
              <b>{bank[field] ?? '—'}</b>
              {lastBank && changed.includes(field) ? (
                <span className={styles.before}>{t('bank.before', { value: lastBank[field] ?? '—' })}</span>
              ) : null}
            </span>
          ),
        }))}
      />
    </>
  )
}
