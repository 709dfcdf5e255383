import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import { Facts } from '@/components/ui/Facts'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import type { CargoClaimFile } from '@/lib/contracts/cargo-claims'
import styles from './cargo-claims.module.css'
import { useLimitTexts } from './use-limit-texts'

const usd = (amount: string | null) => (amount === null ? '—' : <MoneyText amount={amount} currency="USD" />)

/** What the customer says and asks for, and what the desk found out. */
export function ClaimFacts({ claim }: { claim: CargoClaimFile }) {
  const { t } = useTranslation('cargo-claims')
  const limits = useLimitTexts(claim.limits)
  return (
    <>
      <Panel title={t('detail.claim')}>
        <p className={styles.text}>{claim.description}</p>
        <Facts
          facts={[
            { label: t('field.kind'), value: t(`kind.${claim.kind}`) },
            { label: t('field.asked'), value: claim.asked ? <MoneyText {...claim.asked} /> : '—' },
            { label: t('field.openedAt'), value: <InstantText at={claim.openedAt} /> },
            { label: t('field.openedBy'), value: claim.openedBy ?? t('customer') },
            { label: t('field.batch'), value: claim.batch?.number ?? '—' },
            { label: t('field.waitsFor'), value: t(`waitsFor.${claim.waitsFor}`) },
          ]}
        />
      </Panel>
      <Panel title={t('detail.proof')}>
        <Facts
          facts={[
            { label: t('field.affectedKg'), value: claim.affectedKg ? `${claim.affectedKg} kg` : '—' },
            { label: t('field.declaredUSD'), value: usd(claim.declaredUSD) },
            { label: t('field.insuredUSD'), value: usd(claim.insuredUSD) },
            { label: t('field.supplier'), value: claim.supplier ?? '—' },
          ]}
        />
        {claim.findings ? <p className={styles.text}>{claim.findings}</p> : null}
        <h3 className={styles.heading}>{t('detail.limits')}</h3>
        {limits.length > 0 ? (
          <ul className={styles.list}>
            {limits.map(({ basis, text }) => (
              <li key={basis}>{text}</li>
            ))}
          </ul>
        ) : (
          <p className={styles.note}>{t('detail.noLimits')}</p>
        )}
      </Panel>
    </>
  )
}
