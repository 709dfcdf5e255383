import { DeleteOutlined, EditOutlined, LockOutlined, PaperClipOutlined } from '@ant-design/icons'
import { Badge, Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Attachments } from '@/components/attachments/Attachments'
import { RecordEntries } from '@/components/audit/RecordEntries'
import { ReasonModal } from '@/components/forms/ReasonModal'
import { TermHelp } from '@/components/help/TermHelp'
import { SiteLink } from '@/components/layout/SiteLink'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { InstantText } from '@/components/ui/DateText'
import { formatCalendarDate } from '@/components/ui/date-format'
import { useAccess } from '@/hooks/session'
import { useDeleteTransaction } from '@/hooks/transactions'
import type { Transaction } from '@/lib/contracts/transactions'
import { formatMoney } from '@/lib/domain/money'
import styles from './book-keeping.module.css'
import { EntryDrawer } from './EntryDrawer'
import { isAutomatic, transactionText } from './entry-text'

type Asked = 'edit' | 'delete' | 'locked' | 'files'

/** Receipts, edit and delete. An entry of a package or a money transfer says where it is changed instead. */
export function EntryActions({ entry }: { entry: Transaction }) {
  const { t } = useTranslation('book-keeping')
  const { t: ofEntries } = useTranslation('book-entries')
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const isReversed = entry.reversedAt !== null
  const isLocked = isAutomatic(entry)
  const name = transactionText(ofEntries, entry)
  const isTyped = entry.type === 'income' || entry.type === 'expense'
  const button = (action: Asked, icon: ReactNode) => (
    <Button
      type="text"
      size="small"
      danger={action === 'delete'}
      icon={icon}
      aria-label={t(`actions.${action}`, { name })}
      title={t(`actions.${action}`, { name })}
      onClick={() => setAsked(action)}
    />
  )
  return (
    <span className={styles.actions}>
      <Badge count={entry.files} size="small" color="blue">
        {button('files', <PaperClipOutlined />)}
      </Badge>
      {isLocked && !isReversed ? button('locked', <LockOutlined />) : null}
      {!(isLocked || isReversed) && isTyped ? button('edit', <EditOutlined />) : null}
      {isLocked || isReversed ? null : button('delete', <DeleteOutlined />)}
      {asked === 'files' ? (
        <EntryRecords entry={entry} title={t('actions.files', { name })} onClosed={close} />
      ) : null}
      {asked === 'edit' ? <EntryDrawer entry={entry} onClosed={close} /> : null}
      {asked === 'delete' ? <DeleteEntry entry={entry} onClosed={close} /> : null}
      {asked === 'locked' ? <LockedEntry entry={entry} onClosed={close} /> : null}
    </span>
  )
}

interface EntryDialogProps {
  entry: Transaction
  onClosed: () => void
}

/** The files of an entry, who made it, and for whom may read the audit log, everything that was done with it. */
function EntryRecords({ entry, title, onClosed }: EntryDialogProps & { title: string }) {
  const { t } = useTranslation('book-keeping')
  const may = useAccess()
  return (
    <Drawer open title={title} onClose={onClosed}>
      <Attachments of={{ subject: 'transaction', id: entry.id }} />
      <p className={styles.small}>
        {t('field.creator')}: {entry.creator?.name ?? '—'} · <InstantText at={entry.createdAt} />
      </p>
      {may('audit.read') ? (
        <RecordEntries entity="transaction" entityId={entry.id} title={t('list.changes')} />
      ) : null}
    </Drawer>
  )
}

/** The specification's sentence, and a link to where the entry can be changed. */
function LockedEntry({ entry, onClosed }: EntryDialogProps) {
  const { t } = useTranslation('book-keeping')
  const { t: ofErrors } = useTranslation('errors')
  const may = useAccess()
  return (
    <ConfirmDialog
      open
      variant="confirm"
      title={t('locked.title')}
      confirmText={t('locked.understood')}
      onCancel={onClosed}
      onConfirm={onClosed}
    >
      <p>{ofErrors(entry.package ? 'belongsToPackage' : 'belongsToTransfer')}</p>
      {entry.package ? (
        <SiteLink href={`/admin/packages/${entry.package.id}`}>
          {t('locked.open', { number: entry.package.trackingNumber })}
        </SiteLink>
      ) : null}
      {entry.moneyTransfer && may('transfers.check') ? (
        <SiteLink href={`/admin/money-transfer/${entry.moneyTransfer.id}`}>
          {t('locked.openTransfer', { number: entry.moneyTransfer.number })}
        </SiteLink>
      ) : null}
    </ConfirmDialog>
  )
}

function DeleteEntry({ entry, onClosed }: EntryDialogProps) {
  const { t, i18n } = useTranslation('book-keeping')
  const { send } = useDeleteTransaction()
  return (
    <ReasonModal
      danger
      title={t('delete.title')}
      label={t('delete.reason')}
      submitText={t('delete.confirm')}
      savedText={t('delete.done')}
      send={(reason) => send({ params: { id: entry.id }, body: { reason } })}
      onClosed={onClosed}
    >
      {formatMoney(entry.amount, entry.currency)} · {formatCalendarDate(entry.date, i18n.language)} ·{' '}
      {entry.description}
      <br />
      {t('delete.text')}
      <TermHelp term="reversal" />
    </ReasonModal>
  )
}
