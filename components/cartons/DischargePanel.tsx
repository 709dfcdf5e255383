import { PlusOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OpenClaimModal } from '@/components/cargo-claims/OpenClaimModal'
import { TermHelp } from '@/components/help/TermHelp'
import { SiteLink } from '@/components/layout/SiteLink'
import { InstantText } from '@/components/ui/DateText'
import { Panel } from '@/components/ui/Panel'
import { PhotoThumbs } from '@/components/ui/PhotoThumbs'
import { useDischarge } from '@/hooks/cartons'
import { useAccess } from '@/hooks/session'
import type { DischargedPackage } from '@/lib/contracts/discharge'
import type { LoadCount } from '@/lib/contracts/load-scans'
import { NoteFindingModal, SettleFindingModal } from './FindingModals'
import styles from './loading.module.css'

type Finding = DischargedPackage['findings'][number]

interface DischargePanelProps {
  batchId: string
  packages: LoadCount['packages']
}

/** What is short or damaged of an unloaded batch: the messages of those receivers wait until it is settled. */
export function DischargePanel({ batchId, packages }: DischargePanelProps) {
  const { t } = useTranslation('cartons')
  const may = useAccess()
  const { data: discharged = [] } = useDischarge(batchId)
  const [isNoting, setIsNoting] = useState(false)
  const [settling, setSettling] = useState<Finding | null>(null)
  const [claiming, setClaiming] = useState<string | null>(null)
  const waiting = discharged.filter(({ isWaiting }) => isWaiting).length
  return (
    <Panel
      title={t('discharge.title')}
      extra={
        may('packages.receive') ? (
          <Button className={styles.screenOnly} icon={<PlusOutlined />} onClick={() => setIsNoting(true)}>
            {t('discharge.note')}
          </Button>
        ) : null
      }
    >
      <p className={styles.note}>
        {waiting > 0 ? t('discharge.waiting', { count: waiting }) : t('discharge.nothing')}
        <TermHelp term="finding" />
      </p>
      <ul className={styles.discharged}>
        {discharged.map((cargo) => (
          <li key={cargo.packageId}>
            <DischargedCargo
              cargo={cargo}
              onSettle={setSettling}
              onClaim={() => setClaiming(cargo.packageId)}
            />
          </li>
        ))}
      </ul>
      {isNoting ? (
        <NoteFindingModal batchId={batchId} packages={packages} onClosed={() => setIsNoting(false)} />
      ) : null}
      {settling ? <SettleFindingModal id={settling.id} onClosed={() => setSettling(null)} /> : null}
      {claiming ? <OpenClaimModal packageId={claiming} onClosed={() => setClaiming(null)} /> : null}
    </Panel>
  )
}

interface DischargedCargoProps {
  cargo: DischargedPackage
  onSettle: (finding: Finding) => void
  onClaim: () => void
}

function DischargedCargo({ cargo, onSettle, onClaim }: DischargedCargoProps) {
  const { t } = useTranslation('cartons')
  const may = useAccess()
  return (
    <>
      <div className={styles.cardRow}>
        <span>
          <SiteLink className={styles.number} href={`/admin/packages/${cargo.packageId}`}>
            {cargo.trackingNumber}
          </SiteLink>{' '}
          {[cargo.receiverName, cargo.carton].filter(Boolean).join(' · ')}
        </span>
        <Tag color={cargo.isWaiting ? 'warning' : 'success'}>
          {t(cargo.isWaiting ? 'discharge.messagesWait' : 'discharge.settled')}
        </Tag>
      </div>
      {cargo.short > 0 ? (
        <div>{t('discharge.short', { counted: cargo.counted, count: cargo.pieces })}</div>
      ) : null}
      {cargo.findings.map((finding) => (
        <div key={finding.id} className={styles.finding}>
          <div>
            <b>{t(`discharge.found.${finding.kind}`, { count: finding.pieces })}</b>: {finding.reason}
          </div>
          <div className={styles.note}>
            {finding.by ?? '—'}, <InstantText at={finding.at} length="short" />
          </div>
          {finding.image ? (
            <PhotoThumbs
              photos={[{ ...finding.image, alt: t('discharge.photoOf', { number: cargo.trackingNumber }) }]}
              className={styles.findingPhoto}
            />
          ) : null}
          {finding.settlement ? (
            <div>
              {finding.settlement.text}{' '}
              <span className={styles.note}>
                {finding.settlement.by ?? '—'}, <InstantText at={finding.settlement.at} length="short" />
              </span>
            </div>
          ) : may('batches.edit') ? (
            <Button size="small" className={styles.screenOnly} onClick={() => onSettle(finding)}>
              {t('discharge.settle')}
            </Button>
          ) : null}
        </div>
      ))}
      {may('claims.handle') ? (
        <Button size="small" type="link" className={styles.screenOnly} onClick={onClaim}>
          {t('discharge.claim')}
        </Button>
      ) : null}
    </>
  )
}
