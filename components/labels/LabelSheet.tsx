import Head from 'next/head'
import { useTranslation } from 'react-i18next'
import { useCompany } from '@/hooks/company'
import styles from './labels.module.css'
import { type LabelSize, PieceLabel, type PrintedLabel } from './PieceLabel'

const PAGE_RULES: Record<LabelSize, string> = {
  '100x150': '@page { size: 100mm 150mm; margin: 0 }',
  a4: '@page { size: 210mm 297mm; margin: 0 }',
}

/** More than any consignment has: a mistyped number must not print for an hour. */
export const MOST_PIECES = 200

export const trackingAddressOf = (number: string) =>
  `${window.location.origin}/track-cargo/info?trackingNumber=${encodeURIComponent(number)}`

interface LabelSheetProps {
  labels: readonly PrintedLabel[]
  size: LabelSize
  /** No more than these: the others come by and by. All of them when left out. */
  most?: number
}

/** How many labels there are, of packages with several pieces each. */
export const countLabels = (labels: readonly PrintedLabel[]): number =>
  labels.reduce((sum, { pieces }) => sum + Math.min(pieces, MOST_PIECES), 0)

function piecesOf(labels: readonly PrintedLabel[], most: number) {
  const pieces = labels.flatMap((label) =>
    Array.from({ length: Math.min(label.pieces, MOST_PIECES) }, (_, index) => ({ label, piece: index + 1 })),
  )
  return pieces.slice(0, most)
}

/** Every piece's label, each on a page of its own or four on a sheet of A4. */
export function LabelSheet({ labels, size, most = Number.POSITIVE_INFINITY }: LabelSheetProps) {
  const { t } = useTranslation('labels')
  const { data: company } = useCompany()
  return (
    <div className={styles.sheet} data-size={size}>
      <Head>
        <style key="label-page">{PAGE_RULES[size]}</style>
      </Head>
      {piecesOf(labels, most).map(({ label, piece }) => (
        <PieceLabel
          key={`${label.key} ${piece}`}
          label={label}
          piece={piece}
          companyName={company?.name ?? ''}
          trackingAddressOf={trackingAddressOf}
        />
      ))}
      {labels.some(({ pieces }) => pieces > MOST_PIECES) ? (
        <p className={styles.cut}>{t('cut', { most: MOST_PIECES })}</p>
      ) : null}
    </div>
  )
}
