import { Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { MoneyText } from '@/components/ui/MoneyText'
import { notices } from '@/components/ui/notices'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { type Proof, useHandOver } from '@/hooks/delivery'
import type { BulkReport } from '@/hooks/packages'
import { useAccess } from '@/hooks/session'
import { type Problem, useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import type { PackageRow } from '@/lib/contracts/packages'
import styles from './delivery.module.css'
import { ProofField } from './ProofField'

interface HandOverDialogProps {
  packages: readonly PackageRow[]
  onClosed: () => void
}

/** The receiver, when all packages are for the same one; whoever really came is typed over it. */
function likelyName(packages: readonly PackageRow[]): string {
  const names = new Set(packages.map((cargo) => cargo.receiverInfo?.name ?? ''))
  return names.size === 1 ? ([...names][0] ?? '') : ''
}

/** Hands packages over to a named person. What is refused stays in the dialog with its reason; the rest is done. */
export function HandOverDialog({ packages, onClosed }: HandOverDialogProps) {
  const { t } = useTranslation('delivery')
  const may = useAccess()
  const problemOf = useFailure()
  const { handOver, pending } = useHandOver()
  const [left, setLeft] = useState(packages)
  const [name, setName] = useState(() => likelyName(packages))
  const [isNameMissing, setIsNameMissing] = useState(false)
  const [proof, setProof] = useState<Proof | null>(null)
  const [reason, setReason] = useState('')
  const [report, setReport] = useState<BulkReport>([])
  const [broken, setBroken] = useState<Problem | null>(null)
  const reasonId = useId()
  const owes = left.filter((cargo) => !cargo.isPaymentComplete)
  const asksReason = may('rules.override') && (owes.length > 0 || report.length > 0)

  function take(answered: BulkReport) {
    const refused = answered.filter((row) => !row.done)
    const done = answered.length - refused.length
    if (done > 0) notices.success(t('done', { count: done }))
    if (refused.length === 0) return onClosed()
    setReport(refused)
    return setLeft(left.filter((cargo) => refused.some((row) => row.id === cargo.id)))
  }

  async function confirm() {
    const deliveredTo = name.trim()
    setIsNameMissing(deliveredTo === '')
    if (deliveredTo === '') return
    setBroken(null)
    try {
      const ids = left.map((cargo) => cargo.id)
      const answered = await handOver({ ids, deliveredTo, proof, overrideReason: reason.trim() || undefined })
      if (answered) take(answered)
    } catch (failure) {
      const [said] = Object.values(fieldTextsOf(failure))
      const problem = problemOf(failure)
      setBroken(problem && said ? { ...problem, text: said } : problem)
    }
  }

  return (
    <ConfirmDialog
      open
      title={t('title', { count: left.length })}
      confirmText={t('submit')}
      pending={pending}
      onCancel={onClosed}
      onConfirm={confirm}
    >
      <RefusedAlert refused={broken} />
      <PackagesLeft packages={left} report={report} />
      <NameField value={name} isMissing={isNameMissing} onChange={setName} />
      <p className={styles.label}>{t('field.proof')}</p>
      <ProofField onChange={setProof} />
      {asksReason ? (
        <>
          <label className={styles.label} htmlFor={reasonId}>
            {t('field.overrideReason')}
          </label>
          <Input.TextArea
            id={reasonId}
            autoSize={{ minRows: 2, maxRows: 5 }}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      ) : null}
    </ConfirmDialog>
  )
}

interface NameFieldProps {
  value: string
  isMissing: boolean
  onChange: (name: string) => void
}

function NameField({ value, isMissing, onChange }: NameFieldProps) {
  const { t } = useTranslation('delivery')
  const { t: ofErrors } = useTranslation('errors')
  const id = useId()
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {t('field.deliveredTo')}
      </label>
      <Input
        id={id}
        autoFocus
        autoComplete="off"
        maxLength={120}
        value={value}
        status={isMissing ? 'error' : undefined}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {isMissing ? (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {ofErrors('field.required')}
        </p>
      ) : null}
    </>
  )
}

function PackagesLeft({ packages, report }: { packages: readonly PackageRow[]; report: BulkReport }) {
  return (
    <ul className={styles.list}>
      {packages.map((cargo) => {
        const message = report.find((row) => row.id === cargo.id)?.message
        return (
          <li key={cargo.id}>
            <b>{cargo.trackingNumber}</b> <span>{cargo.receiverInfo?.name}</span>
            {cargo.isPaymentComplete ? null : (
              <MoneyText amount={cargo.remainingUSD} currency="USD" tone="danger" />
            )}
            {message ? (
              <span className={styles.problem} role="alert">
                {message}
              </span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
