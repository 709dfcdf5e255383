import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import type { CargoClaimFile } from '@/lib/contracts/cargo-claims'
import { formatMoney } from '@/lib/domain/money'
import styles from './cargo-claims.module.css'
import { DeclaredText } from './use-doors'

interface DeclaredValuesProps {
  claim: CargoClaimFile
  onUse: (usd: string) => void
}

/** What was declared, by whom and when: one press takes it over, and the desk may still write another value. */
export function DeclaredValues({ claim, onUse }: DeclaredValuesProps) {
  const { t } = useTranslation('cargo-claims')
  const { declared } = claim.evidence
  if (declared.length === 0) return t('declared.none')
  return (
    <ul className={styles.declared}>
      {declared.map((one) => (
        <li key={`${one.source} ${one.at}`}>
          <DeclaredText declared={one} /> · <InstantText at={one.at} length="date" /> ·{' '}
          {one.by ?? t('customer')}
          {one.at > claim.openedAt ? ` · ${t('declared.afterwards')}` : null}{' '}
          <Button size="small" type="link" onClick={() => onUse(one.usd)}>
            {t('declared.use', { amount: formatMoney(one.usd, 'USD') })}
          </Button>
        </li>
      ))}
    </ul>
  )
}
