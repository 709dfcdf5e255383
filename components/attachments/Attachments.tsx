import { DeleteOutlined, FilePdfOutlined } from '@ant-design/icons'
import { Button, Image } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeletedNotice } from '@/components/bin/use-deleted-notice'
import { useAction } from '@/components/forms/use-action'
import { Loading } from '@/components/layout/Loading'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { InstantText } from '@/components/ui/DateText'
import { formatSize } from '@/components/ui/format-size'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { UploadButton } from '@/components/ui/UploadButton'
import { UploadProgress } from '@/components/ui/UploadProgress'
import {
  type AttachmentsOf,
  useAddAttachments,
  useAttachments,
  useRemoveAttachment,
} from '@/hooks/attachments'
import { useAccess, useSession } from '@/hooks/session'
import { useUpload } from '@/hooks/use-upload'
import type { Attachment } from '@/lib/contracts/attachments'
import { ATTACHMENT_ACCESS, MOST_ATTACHMENTS, OWN_REMOVAL_HOURS } from '@/lib/domain/attachments'
import styles from './attachments.module.css'

const THUMBNAIL_PX = 44

/** The files kept with a record, in a panel of its page; nothing for whoever may not see them. */
export function AttachmentsPanel({ of }: { of: AttachmentsOf }) {
  const { t } = useTranslation('attachments')
  const may = useAccess()
  if (!may(ATTACHMENT_ACCESS[of.subject].read)) return null
  return (
    <Panel title={t('title')}>
      <Attachments of={of} />
    </Panel>
  )
}

/** The files kept with a record, and the button that adds one. */
export function Attachments({ of }: { of: AttachmentsOf }) {
  const { t } = useTranslation('attachments')
  const may = useAccess()
  const reading = useAttachments(of)
  const addFiles = useAddAttachments()
  const { sent, upload, stop } = useUpload()
  const { run, refused } = useAction()
  const files = reading.data
  if (!files) return <Loading reading={reading} rows={2} hasTitle={false} />
  const canAdd = may(ATTACHMENT_ACCESS[of.subject].add) && files.length < MOST_ATTACHMENTS
  return (
    <>
      <RefusedAlert refused={refused} />
      {files.length === 0 ? <p className={styles.muted}>{t('empty')}</p> : null}
      <ul className={styles.list}>
        {files.map((file) => (
          <AttachmentRow key={file.id} file={file} />
        ))}
      </ul>
      {canAdd ? (
        <>
          <UploadButton
            accept="image/*,application/pdf"
            loading={sent !== null}
            onChoose={(file) =>
              void run(
                () => upload((sending) => addFiles(of, [file], sending)),
                (added) => (added ? t('added') : null),
              )
            }
          >
            {t('add')}
          </UploadButton>
          <UploadProgress sent={sent} stop={stop} />
          <p className={styles.muted}>{t('hint')}</p>
        </>
      ) : null}
    </>
  )
}

function AttachmentRow({ file }: { file: Attachment }) {
  const { t } = useTranslation('attachments')
  const { name, url, thumbnailUrl, byteSize, addedBy, addedAt } = file
  return (
    <li className={styles.file}>
      {thumbnailUrl === null ? (
        <FilePdfOutlined className={styles.icon} aria-hidden />
      ) : (
        <Image
          width={THUMBNAIL_PX}
          height={THUMBNAIL_PX}
          className={styles.thumbnail}
          src={thumbnailUrl}
          alt={t('open', { name })}
          preview={{ src: url }}
          loading="lazy"
        />
      )}
      <div className={styles.facts}>
        <a href={url} download={name} target="_blank" rel="noreferrer">
          {name}
        </a>
        <div className={styles.muted}>
          {addedBy.name} · <InstantText at={addedAt} length="short" /> · {formatSize(byteSize)}
        </div>
      </div>
      <RemoveFile file={file} />
    </li>
  )
}

/** For whoever added it not long ago, and for managers. */
function RemoveFile({ file: { id, name, addedBy, addedAt } }: { file: Attachment }) {
  const { t } = useTranslation('attachments')
  const may = useAccess()
  const session = useSession()
  const [now] = useState(Date.now)
  const [isAsked, setIsAsked] = useState(false)
  const { send } = useRemoveAttachment()
  const sayDeleted = useDeletedNotice()
  const { run, refused, reset } = useAction()
  const hours = (now - Date.parse(addedAt)) / 3_600_000
  const isOwn = addedBy.id === session?.user.id && hours < OWN_REMOVAL_HOURS
  if (!isOwn && !may('records.delete')) return null
  return (
    <>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={`${t('remove')} ${name}`}
        title={t('remove')}
        onClick={() => {
          reset()
          setIsAsked(true)
        }}
      />
      <ConfirmDialog
        danger
        open={isAsked}
        variant="confirm"
        title={t('removeTitle', { name })}
        confirmText={t('remove')}
        onCancel={() => setIsAsked(false)}
        onConfirm={async () => {
          if (await run(() => send({ params: { id } }), null)) sayDeleted(id, t('removed'))
        }}
      >
        <RefusedAlert refused={refused} />
        {t('removeText')}
      </ConfirmDialog>
    </>
  )
}
