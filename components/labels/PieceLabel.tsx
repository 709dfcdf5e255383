import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '@/components/ui/date-format'
import type { ParcelLabel } from '@/lib/contracts/labels'
import { formatQuantity } from '@/lib/domain/money'
import { pieceNumber } from '@/lib/domain/tracking-number'
import { barCodeImage, qrImage } from './codes'
import styles from './labels.module.css'

export const LABEL_SIZES = ['100x150', 'a4'] as const
export type LabelSize = (typeof LABEL_SIZES)[number]

export function labelSizeOf(text: string | undefined): LabelSize {
  return LABEL_SIZES.find((size) => size === text) ?? '100x150'
}

/** The content of a label; before the API has answered there is no tracking number but a local one. */
export type PrintedLabel = Omit<ParcelLabel, 'trackingNumber' | 'packageId'> & {
  key: string
  trackingNumber: string | null
  localNumber: string | null
}

export function printedLabel(label: ParcelLabel): PrintedLabel {
  return { ...label, key: label.packageId, localNumber: null }
}

/** What a piece is scanned by: its own number where a package has several pieces. Null before there is a tracking number. */
export function numberOfPiece(
  { trackingNumber, pieces, numbers }: PrintedLabel,
  piece: number,
): string | null {
  const onLabel = numbers?.[piece - 1] ?? piece
  return trackingNumber && pieces > 1 ? pieceNumber(trackingNumber, onLabel) : trackingNumber
}

interface PieceLabelProps {
  label: PrintedLabel
  piece: number
  companyName: string
  /** Where anybody may look a number up. */
  trackingAddressOf: (number: string) => string
}

/** The label of one piece, readable by a scanner, by a phone's camera and from a distance. Of thousands, those that are there stay as they are. */
export const PieceLabel = memo(function PieceLabel({
  label,
  piece,
  companyName,
  trackingAddressOf,
}: PieceLabelProps) {
  const { t, i18n } = useTranslation('labels')
  const { trackingNumber } = label
  const own = numberOfPiece(label, piece)
  const number = own ?? label.courierNumber ?? label.localNumber ?? ''
  const bars = useMemo(() => barCodeImage(number), [number])
  const qr = useMemo(() => (own ? qrImage(trackingAddressOf(own)) : null), [own, trackingAddressOf])
  return (
    <article
      className={styles.label}
      aria-label={t('name', { number: trackingNumber ?? number, piece, count: label.pieces })}
    >
      <header className={styles.head}>
        <strong>{companyName}</strong>
        <span className={styles.mode}>{t(`mode.${label.freightMode ?? 'open'}`)}</span>
      </header>
      {/* biome-ignore lint/performance/noImgElement: a data address, nothing to load */}
      {bars ? <img className={styles.bars} src={bars} alt={t('barCode', { number })} /> : null}
      <p className={styles.number}>{own ?? label.localNumber}</p>
      {label.trackingNumber ? null : <p className={styles.provisional}>{t('provisional')}</p>}
      <div className={styles.whose}>
        <div>
          <p className={styles.mark}>{label.shippingMark ?? (label.receiverName ? '' : t('unknownOwner'))}</p>
          <p className={styles.receiver}>{label.receiverName}</p>
        </div>
        {/* biome-ignore lint/performance/noImgElement: a data address, nothing to load */}
        {qr ? <img className={styles.qr} src={qr} alt={t('qrCode')} /> : null}
      </div>
      <dl className={styles.facts}>
        <Fact name={t('piece')} value={`${piece} / ${label.pieces}`} isLarge />
        <Fact name={t('weight')} value={`${formatQuantity(label.weightKg)} kg`} isLarge />
        <Fact name={t('courierNumber')} value={label.courierNumber} />
        <Fact name={t('received')} value={formatInstant(label.receivedAt, i18n.language, 'short')} />
        <Fact name={t('shelf')} value={label.shelf} />
      </dl>
    </article>
  )
})

function Fact({ name, value, isLarge = false }: { name: string; value: string | null; isLarge?: boolean }) {
  if (!value) return null
  return (
    <div className={isLarge ? styles.largeFact : styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
