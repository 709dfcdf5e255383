import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScanField, type ScanOutcome } from '@/components/scan/ScanField'
import { notices } from '@/components/ui/notices'
import { type HandOverPieces, loadHandOverPieces, useHandOverPieces } from '@/hooks/delivery'
import { useFailure } from '@/hooks/use-failure'
import { formatMoney } from '@/lib/domain/money'
import { readPieceNumber, withoutPart } from '@/lib/domain/tracking-number'
import styles from './delivery.module.css'

type Known = Pick<HandOverPieces, 'pieces' | 'missing'>

interface Cargo {
  id: string
  trackingNumber: string
  pieces: number
}

interface PiecesFieldProps {
  cargo: Cargo
  /** The numbers on the labels of its pieces, where they are known without asking: a rider may have no connection. */
  numbers?: readonly number[]
  /** The pieces that go; undefined for all. */
  value?: number[]
  onChange?: (value: number[] | undefined) => void
}

/** Which pieces of a package go: all of them, until somebody says otherwise. A package of one piece has nothing to choose. */
export function PiecesField({ cargo, numbers, value, onChange }: PiecesFieldProps) {
  const { t } = useTranslation('delivery')
  const problemOf = useFailure()
  const [known, setKnown] = useState<Known | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  if (cargo.pieces < 2) return null

  function show(found: Known) {
    setKnown(found)
    onChange?.(found.pieces.filter((piece) => !found.missing.includes(piece)))
  }

  async function choose() {
    if (numbers) return show({ pieces: [...numbers], missing: [] })
    setIsLoading(true)
    try {
      show(await loadHandOverPieces(cargo.id))
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    } finally {
      setIsLoading(false)
    }
  }

  function takeAll() {
    setKnown(null)
    onChange?.(undefined)
  }

  return (
    <fieldset className={styles.pieces} aria-label={t('pieces.of', { number: cargo.trackingNumber })}>
      {known && value ? (
        <PiecesChoice cargo={cargo} known={known} value={value} onChange={(going) => onChange?.(going)} />
      ) : (
        <span>{t('pieces.all', { count: cargo.pieces })}</span>
      )}
      <Button
        loading={isLoading}
        aria-expanded={known !== null}
        onClick={() => (known ? takeAll() : void choose())}
      >
        {t(known ? 'pieces.back' : 'pieces.choose')}
      </Button>
    </fieldset>
  )
}

interface PiecesChoiceProps {
  cargo: Cargo
  known: Known
  value: readonly number[]
  onChange: (going: number[]) => void
}

/** The pieces to tick, or to scan: the first label that is scanned begins with that piece alone. */
function PiecesChoice({ cargo, known, value, onChange }: PiecesChoiceProps) {
  const { pieces: numbers, missing } = known
  const { t } = useTranslation('delivery')
  const [scanned, setScanned] = useState<readonly number[]>([])

  async function scan(code: string): Promise<ScanOutcome> {
    const label = readPieceNumber(code)
    const isOwn = label !== null && withoutPart(label.number) === withoutPart(cargo.trackingNumber)
    const piece = isOwn ? label.piece : /^\d{1,6}$/.test(code) ? Number(code) : null
    if (piece === null || !numbers.includes(piece)) {
      return { tone: 'danger', text: t('pieces.notHere', { code }) }
    }
    const going = numbers.filter((number) => number === piece || scanned.includes(number))
    setScanned(going)
    onChange(going)
    return { tone: 'success', text: t('pieces.scanned', { piece }) }
  }

  return (
    <>
      <ScanField label={t('pieces.scan')} onScan={scan} />
      <Checkbox.Group
        className={styles.pieceNumbers}
        value={[...value]}
        options={numbers.map((number) => ({
          value: number,
          label: missing.includes(number) ? t('pieces.missing', { piece: number }) : String(number),
        }))}
        onChange={(going) => onChange(numbers.filter((number) => going.includes(number)))}
      />
      <Owed cargo={cargo} going={value} of={numbers.length} />
    </>
  )
}

/** An amount and its currency stay on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** What is to be paid before these pieces go, and how many stay. */
function Owed({ cargo, going, of }: { cargo: Cargo; going: readonly number[]; of: number }) {
  const { t } = useTranslation('delivery')
  const { data } = useHandOverPieces(going.length > 0 ? cargo.id : null, going)
  const left = of - going.length
  if (going.length === 0) return <Alert type="warning" showIcon title={t('pieces.none')} />
  return (
    <p className={styles.hint}>
      {left > 0 ? `${t('pieces.left', { count: left })} ` : ''}
      {data ? (
        <strong className={Number(data.owedUSD) > 0 ? styles.owed : undefined}>
          {Number(data.owedUSD) > 0
            ? t('pieces.owed', {
                usd: unbroken(formatMoney(data.owedUSD, 'USD')),
                tzs: unbroken(formatMoney(data.owedTZS, 'TZS')),
              })
            : t(data.isPriced ? 'pieces.paid' : 'pieces.unpriced')}
        </strong>
      ) : null}
    </p>
  )
}
