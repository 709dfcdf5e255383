import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import { Facts } from '@/components/ui/Facts'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { PhotoThumbs } from '@/components/ui/PhotoThumbs'
import type { CargoClaimFile } from '@/lib/contracts/cargo-claims'
import { formatCbm } from '@/lib/domain/money'
import { TRANSIT_STATUS_KEYS } from '@/lib/domain/transit-status'
import styles from './cargo-claims.module.css'

type Evidence = CargoClaimFile['evidence']

interface Entry {
  key: string
  at: string
  by: string | null
  text: ReactNode
}

/** What was written down at each door, in the order of time. */
function useEntries({ weights, scans, statuses, delivery }: Evidence): Entry[] {
  const { t } = useTranslation('cargo-claims')
  const entries: Entry[] = [
    ...weights.map(({ at, by, weightKg }) => ({
      key: `weight ${at}`,
      at,
      by,
      text: t('evidence.weight', { kg: weightKg }),
    })),
    ...scans.map(({ at, by, stage, pieces, carton }) => ({
      key: `scan ${stage} ${at}`,
      at,
      by,
      text: t(`evidence.${stage}`, { pieces, carton: carton ?? '—' }),
    })),
    ...statuses.map(({ at, by, transitStatus }) => ({
      key: `status ${transitStatus} ${at}`,
      at,
      by,
      text: t(`transit.${TRANSIT_STATUS_KEYS[transitStatus]}`, { ns: 'packages' }),
    })),
    ...(delivery
      ? [
          {
            key: `delivery ${delivery.at}`,
            at: delivery.at,
            by: delivery.by,
            text: t('evidence.delivered', { to: delivery.to ?? '—' }),
          },
        ]
      : []),
  ]
  return entries.toSorted((one, other) => one.at.localeCompare(other.at))
}

/** The cargo's own file: nothing of it was typed for the claim. */
export function ClaimEvidence({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('cargo-claims')
  const entries = useEntries(evidence)
  const { photos, delivery } = evidence
  const pictures = [
    ...photos.map((photo) => ({ ...photo, alt: t('evidence.photoAlt') })),
    ...(delivery?.signature ? [{ ...delivery.signature, alt: t('evidence.signatureAlt') }] : []),
  ]
  return (
    <Panel title={t('detail.evidence')}>
      <Facts
        facts={[
          { label: t('evidence.receivedAt'), value: <InstantText at={evidence.receivedAt} /> },
          { label: t('evidence.receivedBy'), value: evidence.receivedBy ?? '—' },
          {
            label: t('evidence.measures'),
            value: `${t('evidence.pieces', { pieces: evidence.pieces })} · ${evidence.weightKg} kg · ${formatCbm(evidence.cbm)} CBM`,
          },
          { label: t('evidence.price'), value: <MoneyText amount={evidence.totalUSD} currency="USD" /> },
        ]}
      />
      {pictures.length > 0 ? (
        <div className={styles.photos}>
          <PhotoThumbs photos={pictures} />
        </div>
      ) : null}
      <ul className={styles.list}>
        {entries.map(({ key, at, by, text }) => (
          <li key={key}>
            <InstantText at={at} /> · {text} · {by ?? t('evidence.nobody')}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
