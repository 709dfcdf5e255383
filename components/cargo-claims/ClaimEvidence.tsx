import { Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import { Facts } from '@/components/ui/Facts'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { PhotoThumbs } from '@/components/ui/PhotoThumbs'
import type { ClaimEvidence as Evidence, EvidencePhoto } from '@/lib/contracts/claim-evidence'
import type { CargoDoor } from '@/lib/domain/cargo-claims'
import { formatCbm } from '@/lib/domain/money'
import styles from './cargo-claims.module.css'
import { type DoorEntry, useDoors } from './use-doors'

interface Noted {
  by: string | null
  isByCustomer?: boolean
}

/** ' · Neema'; nothing where it is not known, or nobody did it. */
function useWho() {
  const { t } = useTranslation('cargo-claims')
  return ({ by, isByCustomer }: Noted) => {
    const who = by ?? (isByCustomer ? t('customer') : null)
    return who === null ? null : ` · ${who}`
  }
}

function Entries({ entries }: { entries: readonly DoorEntry[] }) {
  const who = useWho()
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <div>{entry.text}</div>
          {entry.note ? <div className={styles.quote}>{entry.note}</div> : null}
          <div className={styles.by}>
            <InstantText at={entry.at} length="short" />
            {who(entry)}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The photos of a door, each with its day and who took it. */
function DoorPhotos({ door, photos }: { door: CargoDoor; photos: readonly EvidencePhoto[] }) {
  const { t } = useTranslation('cargo-claims')
  const who = useWho()
  if (photos.length === 0) return null
  return (
    <div className={styles.photos}>
      <PhotoThumbs
        photos={photos.map((photo, index) => ({
          ...photo,
          alt: t('evidence.photoAlt', { number: index + 1, door: t(`door.${door}`) }),
          caption: (
            <>
              <InstantText at={photo.at} length="date" />
              {who(photo)}
            </>
          ),
        }))}
      />
    </div>
  )
}

function Signature({ delivery }: { delivery: Evidence['delivery'] }) {
  const { t } = useTranslation('cargo-claims')
  if (!delivery?.signature) return null
  return (
    <div className={styles.photos}>
      <PhotoThumbs photos={[{ ...delivery.signature, alt: t('evidence.signatureAlt') }]} />
    </div>
  )
}

/** The cargo's own file, door by door: nothing of it was typed for the claim. */
export function ClaimEvidence({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('cargo-claims')
  const doors = useDoors(evidence)
  return (
    <Panel title={t('detail.evidence')}>
      <Facts
        facts={[
          {
            label: t('evidence.measures'),
            value: `${t('evidence.pieces', { pieces: evidence.pieces })} · ${evidence.weightKg} kg · ${formatCbm(evidence.cbm)} CBM`,
          },
          { label: t('evidence.price'), value: <MoneyText amount={evidence.totalUSD} currency="USD" /> },
        ]}
      />
      <Timeline
        className={styles.doors}
        items={doors.map(({ door, entries, photos }) => ({
          key: door,
          content: (
            <section aria-label={t(`door.${door}`)}>
              <h3 className={styles.door}>{t(`door.${door}`)}</h3>
              <Entries entries={entries} />
              <DoorPhotos door={door} photos={photos} />
              {door === 'handOver' ? <Signature delivery={evidence.delivery} /> : null}
            </section>
          ),
        }))}
      />
    </Panel>
  )
}
