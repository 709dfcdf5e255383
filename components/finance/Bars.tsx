import { useTranslation } from 'react-i18next'
import styles from './Bars.module.css'
import { type BarScale, barScale } from './bar-scale'
import type { BarsProps } from './bars-props'

const SHORT = { notation: 'compact', maximumFractionDigits: 1 } as const
/** '1200000' as '1.2M', in Chinese as '120万': an axis has no room for more, nor for the Swahili words. */
const short = new Intl.NumberFormat('en', SHORT)
const shortChinese = new Intl.NumberFormat('zh-CN', SHORT)

/** So many names stand side by side on a desk and on a phone; of more, every other is left out. */
const NAMES = { desk: 12, phone: 4 }

type Row = BarsProps['rows'][number]

function isNamed(index: number, count: number, room: number): boolean {
  return index % Math.ceil(count / room) === 0
}

/** Where each bar of a row begins and ends: side by side from zero, or one on the other, below zero downwards. */
function spansOf({ values }: Row, { series, isStacked }: BarsProps) {
  let above = 0
  let below = 0
  return series.map((one) => {
    const value = Number(values[one.key] ?? 0)
    if (!isStacked) return { ...one, from: Math.min(0, value), to: Math.max(0, value) }
    if (value < 0) {
      below += value
      return { ...one, from: below, to: below - value }
    }
    above += value
    return { ...one, from: above - value, to: above }
  })
}

function RowBars({ row, scale, drawing }: { row: Row; scale: BarScale; drawing: BarsProps }) {
  return (
    <div className={drawing.isStacked ? styles.stack : styles.group}>
      {spansOf(row, drawing).map(({ key, colour, from, to }) => (
        <span key={key} className={styles.lane}>
          <span
            className={styles.bar}
            style={{
              background: `var(--colour-${colour})`,
              bottom: `${scale.heightOf(from)}%`,
              height: `${scale.heightOf(to) - scale.heightOf(from)}%`,
            }}
          />
        </span>
      ))}
    </div>
  )
}

/** What a row's bars say, under the pointer. */
function Tip({ row, series, format }: Pick<BarsProps, 'series' | 'format'> & { row: Row }) {
  return (
    <div className={styles.tip}>
      <strong>{row.name}</strong>
      {series.map(({ key, name, colour }) => (
        <span key={key}>
          <i className={styles.dot} style={{ background: `var(--colour-${colour})` }} />
          {name}: {format(row.values[key] ?? '0')}
        </span>
      ))}
    </div>
  )
}

/**
 * Bars over names; nothing where there is nothing to draw. Numbers are for the eye alone: the exact ones stand in the
 * table beneath.
 */
export function Bars(drawing: BarsProps) {
  const { label, rows, series, format } = drawing
  const { i18n } = useTranslation()
  const shortest = i18n.language === 'zh' ? shortChinese : short
  if (rows.length === 0) return null
  const scale = barScale(drawing)
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <div className={styles.plot}>
        {scale.ticks.map((tick) => (
          <div
            key={tick}
            className={tick === 0 ? styles.ground : styles.line}
            style={{ bottom: `${scale.heightOf(tick)}%` }}
          >
            <span className={styles.tick}>{shortest.format(tick)}</span>
          </div>
        ))}
        <div className={styles.columns}>
          {rows.map((row, index) => (
            <div key={row.name} className={styles.column}>
              <RowBars row={row} scale={scale} drawing={drawing} />
              <span
                className={styles.name}
                data-desk={isNamed(index, rows.length, NAMES.desk) || undefined}
                data-phone={isNamed(index, rows.length, NAMES.phone) || undefined}
              >
                {row.name}
              </span>
              <Tip row={row} series={series} format={format} />
            </div>
          ))}
        </div>
      </div>
      {series.length > 1 ? (
        <div className={styles.legend}>
          {series.map(({ key, name, colour }) => (
            <span key={key}>
              <i className={styles.dot} style={{ background: `var(--colour-${colour})` }} />
              {name}
            </span>
          ))}
        </div>
      ) : null}
    </div>
  )
}
