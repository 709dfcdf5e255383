import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import type { CompanyProfile } from '@/lib/contracts/company'
import styles from './Invoice.module.css'
import type { InvoiceResult } from './invoice-props'

interface Props {
  result: Extract<InvoiceResult, { kind: 'invoice' }>
  company: CompanyProfile | null
}

/** That the address is not ours, and what it names that is not billed. */
export function InvoiceNotices({ result, company }: Props) {
  const { t } = useTranslation('invoice')
  const { isSigned, leftOut, beyondLimit, packages } = result.invoice
  return (
    <>
      {!isSigned && packages.length > 0 && (
        <div className={styles.unsigned} role="alert">
          <Icon name="warning" size={28} />
          <div>
            <strong>{t('unsigned.title')}</strong>
            <p>{t('unsigned.text', { company: company?.name ?? '' })}</p>
          </div>
        </div>
      )}
      {(leftOut.length > 0 || beyondLimit > 0) && (
        <div className={styles.notice}>
          <strong>{t('leftOut.title')}</strong>
          {leftOut.length > 0 && <p>{t('leftOut.text', { numbers: leftOut.join(', ') })}</p>}
          {beyondLimit > 0 && <p>{t('leftOut.beyond', { count: beyondLimit, most: result.most })}</p>}
        </div>
      )}
    </>
  )
}
