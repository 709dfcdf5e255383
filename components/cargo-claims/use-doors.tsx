import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '@/components/ui/MoneyText'
import type { ClaimEvidence, DeclaredEvidence, EvidencePhoto } from '@/lib/contracts/claim-evidence'
import { CARGO_DOORS, type CargoDoor } from '@/lib/domain/cargo-claims'
import { FAILED_REASONS } from '@/lib/domain/delivery'
import { formatCbm } from '@/lib/domain/money'
import { DELIVERED_TO_RECEIVER, TRANSIT_STATUS_KEYS, type TransitStatus } from '@/lib/domain/transit-status'

export interface DoorEntry {
  key: string
  at: string
  by: string | null
  isByCustomer?: boolean
  text: ReactNode
  /** In whose own words. */
  note?: string | null
}

interface Door {
  door: CargoDoor
  entries: DoorEntry[]
  photos: EvidencePhoto[]
}

const DOOR_OF_STATUS: Record<TransitStatus, CargoDoor> = {
  1: 'loading',
  2: 'transit',
  3: 'transit',
  4: 'discharge',
  5: 'handOver',
}

const DOOR_OF_STAGE = { loading: 'loading', unloading: 'discharge' } as const

/** 'US$ 120.00', or 'CN¥ 870.00 (US$ 120.83 at the rate of that day)'. */
export function DeclaredText({ declared }: { declared: DeclaredEvidence }) {
  const { t } = useTranslation('cargo-claims')
  const { amount, currency, usd, source } = declared
  return (
    <>
      {t(`declared.${source}`)} <MoneyText amount={amount} currency={currency} />
      {currency === 'USD' ? null : (
        <>
          {' '}
          (<MoneyText amount={usd} currency="USD" /> {t('declared.atRate')})
        </>
      )}
    </>
  )
}

function useMeasureText() {
  const { t } = useTranslation('cargo-claims')
  return ({ weightKg, cbm }: { weightKg: string; cbm: string }) =>
    t('evidence.measure', { kg: weightKg, cbm: formatCbm(cbm) })
}

/** What was said of the cargo before anybody carried it, and what the scale said. */
function useWarehouseEntries(evidence: ClaimEvidence): Partial<Record<CargoDoor, DoorEntry[]>> {
  const { t } = useTranslation('cargo-claims')
  const measureText = useMeasureText()
  const { announcements, declared, weights, doubts, receivedAt, receivedBy } = evidence
  return {
    announced: [
      ...announcements.map(({ courierNumber, remark, ...rest }) => ({
        ...rest,
        key: `announced ${courierNumber}`,
        text: t('evidence.announced', { number: courierNumber }),
        note: remark,
      })),
      ...declared.map((one) => ({
        at: one.at,
        by: one.by,
        isByCustomer: one.isByCustomer,
        key: `declared ${one.source} ${one.at}`,
        text: <DeclaredText declared={one} />,
      })),
    ],
    received: [
      { key: 'received', at: receivedAt, by: receivedBy, text: t('evidence.receivedAt') },
      ...weights.map(({ at, by, weightKg }) => ({
        key: `weight ${at}`,
        at,
        by,
        text: t('evidence.weight', { kg: weightKg }),
      })),
    ],
    doubt: doubts.map(({ at, by, isAccepted, before, after, text, answer }) => ({
      key: `doubt ${at}`,
      at,
      by,
      text: after
        ? t(isAccepted ? 'evidence.doubtAccepted' : 'evidence.doubtRefused', {
            before: measureText(before),
            after: measureText(after),
          })
        : t(isAccepted ? 'evidence.doubtRight' : 'evidence.doubtWrong'),
      note: [text, answer].filter(Boolean).join('\n'),
    })),
  }
}

function useVisitText() {
  const { t } = useTranslation('cargo-claims')
  const { t: ofRider } = useTranslation('rider')
  /** The rider's choice comes first, as a key. */
  return ({ outcome, reason }: ClaimEvidence['visits'][number]) => {
    const [key = '', ...note] = (reason ?? '').split(': ')
    const known = FAILED_REASONS.find((one) => one === key)
    const isFailed = outcome === 'failed'
    return {
      text: isFailed
        ? t('evidence.visit.failed', { why: known ? ofRider(`reason.${known}`) : key })
        : t(`evidence.visit.${outcome}`),
      note: isFailed ? note.join(': ') : reason,
    }
  }
}

function useHandOverEntries({ delivery }: ClaimEvidence): DoorEntry[] {
  const { t } = useTranslation('cargo-claims')
  if (!delivery) return []
  const { at, by, to, proof, withoutCodeReason } = delivery
  const handed = t('evidence.delivered', { to: to ?? '—' })
  const text = proof ? `${handed} · ${t(`evidence.proof.${proof}`)}` : handed
  return [{ key: `delivery ${at}`, at, by, text, note: withoutCodeReason }]
}

/** What happened to it on its way, and at the receiver's door. */
function useJourneyEntries(evidence: ClaimEvidence): [CargoDoor, DoorEntry][] {
  const { t } = useTranslation('cargo-claims')
  const { t: ofCartons } = useTranslation('cartons')
  const visitText = useVisitText()
  const { scans, statuses, findings, visits, delivery } = evidence
  return [
    ...scans.map(({ stage, at, by, pieces, carton }): [CargoDoor, DoorEntry] => [
      DOOR_OF_STAGE[stage],
      {
        key: `scan ${stage} ${at}`,
        at,
        by,
        text: t(`evidence.${stage}`, { pieces, carton: carton ?? '—' }),
      },
    ]),
    ...statuses
      // The hand-over says it with its receiver.
      .filter(({ transitStatus }) => transitStatus !== DELIVERED_TO_RECEIVER || !delivery)
      .map(({ transitStatus, at, by }): [CargoDoor, DoorEntry] => [
        DOOR_OF_STATUS[transitStatus],
        {
          key: `status ${transitStatus} ${at}`,
          at,
          by,
          text: t(`transit.${TRANSIT_STATUS_KEYS[transitStatus]}`, { ns: 'packages' }),
        },
      ]),
    ...findings.map(({ kind, pieces, at, by, reason, settlement }): [CargoDoor, DoorEntry] => [
      'discharge',
      {
        key: `finding ${kind} ${at}`,
        at,
        by,
        text: ofCartons(`discharge.found.${kind}`, { count: pieces }),
        note: [reason, settlement].filter(Boolean).join('\n'),
      },
    ]),
    ...visits.map((visit): [CargoDoor, DoorEntry] => [
      'visit',
      { key: `visit ${visit.at}`, at: visit.at, by: visit.by, ...visitText(visit) },
    ]),
  ]
}

/** The doors at which something was written down or photographed, in the order of the journey. */
export function useDoors(evidence: ClaimEvidence): Door[] {
  const ofWarehouse = useWarehouseEntries(evidence)
  const ofJourney = useJourneyEntries(evidence)
  const ofHandOver = useHandOverEntries(evidence)
  return CARGO_DOORS.map((door) => ({
    door,
    photos: evidence.photos.filter((photo) => photo.door === door),
    entries: [
      ...(ofWarehouse[door] ?? []),
      ...ofJourney.flatMap(([at, entry]) => (at === door ? entry : [])),
      ...(door === 'handOver' ? ofHandOver : []),
    ].toSorted((one, other) => one.at.localeCompare(other.at)),
  })).filter(({ entries, photos }) => entries.length + photos.length > 0)
}
