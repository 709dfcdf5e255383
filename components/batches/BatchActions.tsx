import { MoreOutlined, SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskedAction } from '@/components/lists/use-asked-action'
import { ActionMenu } from '@/components/ui/ActionMenu'
import { useCountReady } from '@/hooks/messages'
import { useAccess } from '@/hooks/session'
import type { BatchDetail } from '@/lib/contracts/batches'
import { DISCHARGED_FROM_PORT, type TransitStatus } from '@/lib/domain/transit-status'
import { MoveBatchDialog } from './MoveBatchDialog'
import { NotifyReadyDialog } from './NotifyReadyDialog'
import { useMoveItems } from './use-move-items'

interface BatchActionsProps {
  batch: BatchDetail
  onEdit: () => void
}

/** The one next step of a batch, and all else that may be done with it behind a menu. */
export function BatchActions({ batch, onEdit }: BatchActionsProps) {
  const { t } = useTranslation('batches')
  const { t: ofNotices } = useTranslation('send-notice')
  const may = useAccess()
  const asked = useAskedAction('move')
  const [to, setTo] = useState<TransitStatus | null>(null)
  const [isNotifying, setIsNotifying] = useState(false)
  const isReady = batch.transitStatus === DISCHARGED_FROM_PORT && may('notices.send')
  const { data: unnotified } = useCountReady(isReady ? batch.id : null)
  const { onward, back } = useMoveItems()(batch, setTo)
  // Before a discharged batch is closed its receivers are notified.
  const notifiesNext = isReady && unnotified !== undefined && unnotified.packages > 0
  const isKnown = !isReady || unnotified !== undefined
  const [next] = notifiesNext || !isKnown ? [] : onward
  // Once: what a colleague does meanwhile does not change what the dialog asks.
  if (to === null && asked.isAsked && onward[0]) setTo(onward[0].to)

  function endMove() {
    setTo(null)
    asked.end()
  }

  const items = [
    ...onward.filter((move) => move !== next),
    ...back,
    ...(may('batches.edit') ? [{ key: 'edit', label: t('detail.edit'), onClick: onEdit }] : []),
  ]
  return (
    <>
      {next ? (
        <Button type="primary" onClick={next.onClick}>
          {next.label}
        </Button>
      ) : null}
      {notifiesNext ? (
        <Button type="primary" icon={<SendOutlined />} onClick={() => setIsNotifying(true)}>
          {ofNotices('batch.action')}
        </Button>
      ) : null}
      {items.length > 0 ? (
        <ActionMenu items={items} button={{ icon: <MoreOutlined />, 'aria-label': t('detail.more') }} />
      ) : null}
      {to ? <MoveBatchDialog batch={batch} to={to} onClosed={endMove} /> : null}
      {isNotifying && unnotified ? (
        <NotifyReadyDialog batch={batch} unnotified={unnotified} onClosed={() => setIsNotifying(false)} />
      ) : null}
    </>
  )
}
