import { Button, Input, Table } from 'antd'
import { type Key, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TermHelp } from '@/components/help/TermHelp'
import { Loading } from '@/components/layout/Loading'
import type { Columns } from '@/components/lists/DataTable'
import { useCardColumns } from '@/components/lists/use-card-columns'
import { ConnectionTags } from '@/components/offline/ConnectionTags'
import { UnsentEntries } from '@/components/offline/UnsentEntries'
import { ScanField, type ScanOutcome } from '@/components/scan/ScanField'
import { headIn, MoneyText } from '@/components/ui/MoneyText'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useReadyCargo } from '@/hooks/delivery'
import { useQueued } from '@/hooks/offline-queue'
import type { ReadyCargo } from '@/lib/contracts/hand-over'
import { bareCourierNumber, scannedNumber } from '@/lib/domain/scanned-code'
import { normaliseTrackingNumber, readPieceNumber } from '@/lib/domain/tracking-number'
import styles from './delivery.module.css'
import { HandOverDialog } from './HandOverDialog'

/** The package whose label or courier number was scanned; a part of a package by its own label. */
function findByCode(packages: readonly ReadyCargo[], code: string): ReadyCargo | undefined {
  const number = normaliseTrackingNumber(scannedNumber(code))
  const piece = readPieceNumber(scannedNumber(code))?.piece
  const own = packages.filter(({ trackingNumber }) => trackingNumber.split('-')[0] === number.split('-')[0])
  return (
    own.find(({ pieceNumbers }) => piece && pieceNumbers.includes(piece)) ??
    own.find(({ trackingNumber }) => trackingNumber === number) ??
    packages.find(
      ({ courierNumber }) =>
        courierNumber !== null && bareCourierNumber(courierNumber) === bareCourierNumber(code),
    )
  )
}

function useColumns(): Columns<ReadyCargo> {
  const { t } = useTranslation('delivery')
  return [
    {
      key: 'number',
      title: (
        <>
          {t('desk.column.number')}
          <TermHelp term="trackingNumber" />
        </>
      ),
      rowScope: 'row',
      render: (_, { trackingNumber, receiverInfo }) => (
        <>
          {trackingNumber}
          <div className={styles.deskReceiver}>{receiverInfo?.name ?? t('desk.nobody')}</div>
        </>
      ),
    },
    {
      key: 'pieces',
      title: t('desk.column.pieces'),
      align: 'right',
      render: (_, { pieces }) => pieces,
    },
    {
      key: 'owed',
      title: headIn(t('desk.column.owed'), 'USD'),
      align: 'right',
      render: (_, { isPaymentComplete, remainingUSD }) =>
        isPaymentComplete ? (
          t('desk.paid')
        ) : (
          <MoneyText amount={remainingUSD} currency="USD" tone="danger" bare />
        ),
    },
  ]
}

interface ReadyTableProps {
  cargo: readonly ReadyCargo[]
  ticked: readonly Key[]
  onTick: (ids: readonly Key[]) => void
}

/** What can be handed over, narrowed by what is typed. */
function ReadyTable({ cargo, ticked, onTick }: ReadyTableProps) {
  const { t } = useTranslation('delivery')
  const [filter, setFilter] = useState('')
  // What is owed stands under its title, which names the currency.
  const look = useCardColumns(useColumns(), ['number', '', 'owed', 'pieces'])
  const wanted = filter.trim().toLowerCase()
  const shown = cargo.filter(({ trackingNumber, courierNumber, receiverInfo }) =>
    [trackingNumber, courierNumber, receiverInfo?.name].some((part) => part?.toLowerCase().includes(wanted)),
  )
  return (
    <>
      <Input.Search
        allowClear
        className={styles.deskFilter}
        aria-label={t('desk.filter')}
        placeholder={t('desk.filter')}
        onChange={({ target }) => setFilter(target.value)}
      />
      <Table<ReadyCargo>
        rowKey="id"
        size="small"
        {...look}
        dataSource={shown}
        rowSelection={{
          selectedRowKeys: [...ticked],
          onChange: onTick,
          preserveSelectedRowKeys: true,
        }}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: `${t('desk.empty')}. ${t('desk.emptyHint')}` }}
      />
    </>
  )
}

/** The counter: what is ready is ticked by a scan or by hand, and handed over to one person; with or without a connection. */
export function HandOverScreen() {
  const { t } = useTranslation('delivery')
  const reading = useReadyCargo()
  const queued = useQueued('handOver')
  const [ticked, setTicked] = useState<readonly Key[]>([])
  /** As they were when the dialog opened: once they are saved they leave the list. */
  const [open, setOpen] = useState<readonly ReadyCargo[] | null>(null)
  const waiting = new Set(queued.flatMap(({ packages }) => packages.map(({ id }) => id)))
  // What was saved is done for the clerk, whether it is sent or not.
  const ready = reading.data?.packages.filter(({ id }) => !waiting.has(id)) ?? []
  const going = ready.filter(({ id }) => ticked.includes(id))

  async function scan(code: string): Promise<ScanOutcome> {
    // A scanner is quicker than the first answer.
    const list = reading.data ?? (await reading.mutate().catch(() => undefined))
    const cargo = findByCode(list?.packages ?? [], code)
    if (!cargo) return { tone: 'danger', text: t('desk.notReady', { code }) }
    const { id, trackingNumber: number, receiverInfo } = cargo
    if (waiting.has(id)) return { tone: 'warning', text: t('desk.saved', { number }) }
    setTicked((before) => [...new Set([...before, id])])
    return {
      tone: 'success',
      text: t('desk.ticked', { number, name: receiverInfo?.name ?? t('desk.nobody') }),
    }
  }

  return (
    <div className={styles.desk}>
      <PageHeader title={t('desk.title')} />
      <AfterHeading>
        <Panel title={t('desk.scan')} extra={<ConnectionTags />}>
          <ScanField autoFocus label={t('desk.scan')} onScan={scan} />
        </Panel>
        <UnsentEntries kind="handOver" />
        <Panel
          title={t('desk.list')}
          extra={
            <Button type="primary" disabled={going.length === 0} onClick={() => setOpen(going)}>
              {going.length === 0 ? t('open') : t('title', { count: going.length })}
            </Button>
          }
        >
          {reading.data ? (
            <ReadyTable cargo={ready} ticked={ticked} onTick={setTicked} />
          ) : (
            <Loading reading={reading} rows={6} />
          )}
        </Panel>
        {open ? (
          <HandOverDialog
            packages={open}
            codeMode={reading.data?.codeMode}
            onClosed={() => {
              setOpen(null)
              setTicked([])
            }}
          />
        ) : null}
      </AfterHeading>
    </div>
  )
}
