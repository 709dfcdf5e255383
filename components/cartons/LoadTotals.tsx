import { useTranslation } from 'react-i18next'
import type { LoadCount } from '@/lib/contracts/load-scans'
import { formatQuantity } from '@/lib/domain/money'
import styles from './loading.module.css'

/** Counted of listed, short and over: the three figures that everyone at the door wants to know. */
export function LoadTotals({ totals }: { totals: LoadCount['totals'] }) {
  const { t } = useTranslation('cartons')
  return (
    <dl className={styles.totals} aria-live="polite">
      <div>
        <dt>{t('load.counted')}</dt>
        <dd>
          {t('load.of', {
            counted: formatQuantity(totals.countedPackages),
            listed: formatQuantity(totals.packages),
          })}
        </dd>
        <dd className={styles.note}>
          {t('load.piecesOf', {
            counted: formatQuantity(totals.countedPieces),
            listed: formatQuantity(totals.pieces),
          })}
        </dd>
      </div>
      <div data-tone={totals.missingPieces > 0 ? 'warning' : 'success'}>
        <dt>{t('load.shortage')}</dt>
        <dd>{formatQuantity(totals.missingPieces)}</dd>
        <dd className={styles.note}>{t('load.shortageHint')}</dd>
      </div>
      <div data-tone={totals.surplusPieces > 0 ? 'danger' : 'success'}>
        <dt>{t('load.overage')}</dt>
        <dd>{formatQuantity(totals.surplusPieces)}</dd>
        <dd className={styles.note}>{t('load.overageHint')}</dd>
      </div>
    </dl>
  )
}
