import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { Panel } from '@/components/ui/Panel'
import { useCargoClaims } from '@/hooks/cargo-claims'
import { useAccess } from '@/hooks/session'
import type { CargoPackage } from '@/lib/contracts/packages'
import { ClaimStateTag } from './ClaimStateTag'
import styles from './cargo-claims.module.css'
import { OpenClaimModal } from './OpenClaimModal'

/** Claims for one package, and the way to open one. */
export function PackageClaims({ cargo: { id, receiverInfo } }: { cargo: CargoPackage }) {
  const { t } = useTranslation('cargo-claims')
  const may = useAccess()
  const list = useCargoClaims(may('claims.read') ? { packageId: id, itemsPerPage: 20 } : null)
  const [isOpening, setIsOpening] = useState(false)
  const claims = list.data?.result ?? []
  const mayOpen = may('claims.handle') && receiverInfo !== null
  if (claims.length === 0 && !mayOpen) return null
  return (
    <Panel
      title={t('ofPackage.title')}
      extra={mayOpen ? <Button onClick={() => setIsOpening(true)}>{t('open.button')}</Button> : null}
    >
      {claims.length === 0 ? (
        <p className={styles.note}>{t('list.empty')}</p>
      ) : (
        <ul className={styles.ofPackage}>
          {claims.map((claim) => (
            <li key={claim.id}>
              <SiteLink href={`/admin/cargo-claims/${claim.id}`}>
                {t('ofPackage.claim', { number: claim.number, kind: t(`kind.${claim.kind}`) })}
              </SiteLink>
              <ClaimStateTag state={claim.state} />
            </li>
          ))}
        </ul>
      )}
      {isOpening ? <OpenClaimModal packageId={id} onClosed={() => setIsOpening(false)} /> : null}
    </Panel>
  )
}
