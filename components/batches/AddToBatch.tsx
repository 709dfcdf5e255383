import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScanField, type ScanOutcome, useScanOutcome } from '@/components/scan/ScanField'
import { notices } from '@/components/ui/notices'
import { Panel } from '@/components/ui/Panel'
import { RemoteSelect } from '@/components/ui/RemoteSelect'
import { findPackage, usePackages, useSetPackageBatch } from '@/hooks/packages'
import type { Batch } from '@/lib/contracts/batches'
import type { PackageRow } from '@/lib/contracts/packages'
import { formatCbm, formatQuantity } from '@/lib/domain/money'
import styles from './batches.module.css'

const OPTIONS = 20

/** Puts approved packages into the batch: scanned one after the other, or found by number or receiver. */
export function AddToBatch({ batch }: { batch: Batch }) {
  const { t } = useTranslation('batches')
  const outcomeOf = useScanOutcome()
  const { send, pending } = useSetPackageBatch()

  async function put(cargo: PackageRow): Promise<ScanOutcome> {
    const number = cargo.trackingNumber
    if (cargo.batchInfo?.id === batch.id) return { tone: 'warning', text: t('add.already', { number }) }
    // It is moved out of another batch only from the package's own page.
    if (cargo.batchInfo) {
      return { tone: 'danger', text: t('add.elsewhere', { number, batch: cargo.batchInfo.number }) }
    }
    await send({ params: { id: cargo.id }, body: { batchId: batch.id } })
    return { tone: 'success', text: t('add.done', { number, name: cargo.receiverInfo?.name }) }
  }

  const scan = (code: string) =>
    outcomeOf(code, async () => {
      const cargo = await findPackage(code)
      return cargo ? put(cargo) : { tone: 'danger', text: t('add.unknown', { code }) }
    })

  async function choose(cargo: PackageRow) {
    const { tone, text } = await outcomeOf(cargo.trackingNumber, () => put(cargo))
    if (tone === 'success') notices.success(text)
    else notices.failure(text)
  }

  return (
    <Panel title={t('add.title')}>
      <div className={styles.add}>
        <ScanField label={t('add.scan')} onScan={scan} />
        <ApprovedSelect pending={pending} onChoose={(cargo) => void choose(cargo)} />
      </div>
    </Panel>
  )
}

interface ApprovedSelectProps {
  pending: boolean
  onChoose: (cargo: PackageRow) => void
}

/** Approved packages that are in no batch yet. */
function ApprovedSelect({ pending, onChoose }: ApprovedSelectProps) {
  const { t } = useTranslation('batches')
  const [search, setSearch] = useState('')
  const { data, isValidating } = usePackages({
    search: search || undefined,
    waitingStatus: 'approved',
    noBatch: 'true',
    itemsPerPage: OPTIONS,
  })
  const packages = data?.result ?? []
  return (
    <RemoteSelect
      label={t('add.find')}
      placeholder={t('add.find')}
      value={null}
      loading={isValidating || pending}
      options={packages.map((cargo) => ({
        value: cargo.id,
        label: cargo.trackingNumber,
        hint: t('add.hint', {
          name: cargo.receiverInfo?.name ?? '',
          kg: formatQuantity(cargo.weightKg),
          cbm: formatCbm(cargo.cbm),
        }),
      }))}
      onSearch={setSearch}
      onChange={(option) => {
        const cargo = packages.find((one) => one.id === option?.value)
        if (cargo) onChoose(cargo)
      }}
    />
  )
}
