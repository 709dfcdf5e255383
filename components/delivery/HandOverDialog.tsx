import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { MoneyText } from '@/components/ui/MoneyText'
import { notices } from '@/components/ui/notices'
import { type HandOverCargo, type HandOverProof, useHandOver } from '@/hooks/delivery'
import { useConnection } from '@/hooks/offline-queue'
import { usePackageStorage } from '@/hooks/own-storage'
import { useAccess } from '@/hooks/session'
import type { BulkReport } from '@/lib/contracts/fields'
import { handOver } from '@/lib/contracts/package-actions'
import type { HandOverCodeMode } from '@/lib/domain/hand-over'
import { decimal, formatMoney } from '@/lib/domain/money'
import { CodeField } from './CodeField'
import styles from './delivery.module.css'
import { PiecesField } from './PiecesField'
import { ProofField } from './ProofField'

interface HandOverValues {
  deliveredTo: string
  proof: HandOverProof | null
  overrideReason: string
  receiverCode: string
  withoutCodeReason: string
  /** By package: the pieces that go, where not all do. */
  pieces: Record<string, number[] | undefined>
}

/** The picture is uploaded, and becomes a file of the call, only when everything else is right. */
const checked = handOver.omit({ fileId: true }).extend({ proof: z.unknown(), pieces: z.unknown() })

interface HandOverDialogProps {
  packages: readonly HandOverCargo[]
  /** Whether a code is asked for, where that is known without a connection. */
  codeMode?: HandOverCodeMode
  onClosed: () => void
}

/** The receiver, when all packages are for the same one; who really came is typed instead. */
function likelyName(packages: readonly HandOverCargo[]): string {
  const names = new Set(packages.map((cargo) => cargo.receiverInfo?.name ?? ''))
  return names.size === 1 ? ([...names][0] ?? '') : ''
}

/** The one receiver of all packages; null for several, whose codes are not the same. */
function onlyReceiver(packages: readonly HandOverCargo[]): string | null {
  const ids = new Set(packages.map((cargo) => cargo.receiverInfo?.id ?? null))
  return ids.size === 1 ? ([...ids][0] ?? null) : null
}

/** Hands packages over to a named person. What is refused stays in the dialog with its reason; the rest is done. */
export function HandOverDialog({ packages, codeMode, onClosed }: HandOverDialogProps) {
  const { t } = useTranslation('delivery')
  const may = useAccess()
  const send = useHandOver()
  const isConnected = useConnection()
  const [left, setLeft] = useState(packages)
  const [report, setReport] = useState<BulkReport>([])
  const isUnpaid = left.some((cargo) => !cargo.isPaymentComplete)
  const asksReason = may('rules.override') && (isUnpaid || report.length > 0)

  /** Null, and so not done, while some were refused. */
  async function save(values: HandOverValues): Promise<BulkReport | null> {
    const { pieces, ...rest } = values
    const parts = left.flatMap(({ id: packageId }) => {
      const going = pieces[packageId]
      return going ? { packageId, pieces: going } : []
    })
    // Offline nobody can say whether it was paid meanwhile.
    const unpaid =
      isConnected || rest.overrideReason.trim() ? [] : left.filter((cargo) => !cargo.isPaymentComplete)
    if (unpaid.length > 0) {
      setReport(unpaid.map(({ id }) => ({ id, done: false, message: t('unpaidOffline') })))
      return null
    }
    const answered = await send({ packages: left, parts, ...rest })
    if (answered === null) {
      notices.success(t('saved', { count: left.length }))
      return []
    }
    const refused = answered.filter((row) => !row.done)
    if (answered.length > refused.length)
      notices.success(t('done', { count: answered.length - refused.length }))
    setReport(refused)
    setLeft(left.filter((cargo) => refused.some((row) => row.id === cargo.id)))
    return refused.length === 0 ? answered : null
  }

  const edit = useEditForm({
    initial: {
      deliveredTo: likelyName(packages),
      proof: null,
      overrideReason: '',
      receiverCode: '',
      withoutCodeReason: '',
      pieces: {},
    } as HandOverValues,
    schema: checked,
    fieldOf: (dotted) => dotted.replace(/^action\./, ''),
    toInput: (values) => values,
    save,
  })
  return (
    <EditModal
      edit={edit}
      title={t('title', { count: left.length })}
      submitText={t('submit')}
      onClosed={onClosed}
    >
      <PackagesLeft packages={left} report={report} />
      <Form.Item<HandOverValues> name="deliveredTo" label={t('field.deliveredTo')}>
        <Input autoFocus autoComplete="off" maxLength={120} />
      </Form.Item>
      <CodeField customerId={onlyReceiver(packages)} codeMode={codeMode} />
      <Form.Item<HandOverValues> name="proof" label={t('field.proof')}>
        <ProofField />
      </Form.Item>
      {asksReason ? (
        <Form.Item<HandOverValues> name="overrideReason" label={t('field.overrideReason')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={500} />
        </Form.Item>
      ) : null}
    </EditModal>
  )
}

/** Storage that nobody put on the price is not asked for at the hand-over. */
function OpenStorage({ packageId }: { packageId: string }) {
  const { t } = useTranslation('delivery')
  const { data: storage } = usePackageStorage(packageId)
  if (!storage || decimal(storage.openUSD).eq(0)) return null
  return (
    <span className={styles.problem}>{t('storageOpen', { sum: formatMoney(storage.openUSD, 'USD') })}</span>
  )
}

function Pieces({ cargo }: { cargo: HandOverCargo }) {
  const { t } = useTranslation('delivery')
  if (cargo.pieces < 2) return null
  return (
    <Form.Item
      name={['pieces', cargo.id]}
      className={styles.piecesItem}
      rules={[{ type: 'array', min: 1, message: t('pieces.none') }]}
    >
      <PiecesField cargo={cargo} numbers={cargo.pieceNumbers} />
    </Form.Item>
  )
}

function PackagesLeft({ packages, report }: { packages: readonly HandOverCargo[]; report: BulkReport }) {
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
            <OpenStorage packageId={cargo.id} />
            <Pieces cargo={cargo} />
          </li>
        )
      })}
    </ul>
  )
}
