import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { Facts } from '@/components/ui/Facts'
import type { Account } from '@/lib/contracts/account'
import styles from './account.module.css'

/** What a manager looks after. */
export function GivenDetails({ account }: { account: Account }) {
  const { t } = useTranslation('account')
  const { t: ofRights } = useTranslation('rights')
  const rank = `${ofRights(`privilege.${account.privilege}`)} · ${ofRights(`position.${account.position}`)}`
  return (
    <>
      <div className={styles.facts}>
        <Facts
          facts={[
            { label: t('details.email'), value: account.email },
            { label: t('details.phone'), value: account.phone ?? '—' },
            { label: t('details.rank'), value: rank },
          ]}
        />
      </div>
      <p className={styles.note}>
        {t('details.others')} <Link href="/admin/rights">{t('details.rights')}</Link>
      </p>
    </>
  )
}
