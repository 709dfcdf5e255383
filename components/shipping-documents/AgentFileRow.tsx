import { Button, Flex, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useAction } from '@/components/forms/use-action'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useLongWork } from '@/components/forms/use-long-work'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { CopyButton } from '@/components/ui/CopyButton'
import { DateField } from '@/components/ui/DateField'
import { CalendarDateText, InstantText } from '@/components/ui/DateText'
import { notices } from '@/components/ui/notices'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { saveZip } from '@/components/ui/save-file'
import { WorkDialog } from '@/components/ui/WorkDialog'
import {
  fetchAgentFile,
  useCloseAgentFile,
  useMarkAgentFileSent,
  useSetAgentFileUntil,
} from '@/hooks/agent-files'
import { type AgentFile, markAgentFileSent, setAgentFileUntil } from '@/lib/contracts/agent-files'
import { officeToday } from '@/lib/domain/dates'
import styles from './shipping-documents.module.css'

/** One version: what it is, to whom it went, whether it was opened. */
export function AgentFileRow({ file }: { file: AgentFile }) {
  const { t } = useTranslation('agent-files')
  const work = useLongWork()
  const [asking, setAsking] = useState<'sent' | 'until' | 'close' | null>(null)
  const { id, version, salt } = file
  const isOver = file.openUntil !== null && file.openUntil < officeToday()

  const download = () =>
    work.run(async (options) => {
      const { fileName, files } = await fetchAgentFile(id, options)
      await saveZip(fileName, files)
      notices.success(t('downloaded'))
    })

  return (
    <li className={styles.version}>
      <FileState file={file} />
      <Flex wrap gap="small">
        {salt === null || isOver ? null : (
          <CopyButton
            size="small"
            text={`${window.location.origin}/agent-file?${new URLSearchParams({ id, salt })}`}
            label={t('copy')}
            copiedText={t('copied')}
          />
        )}
        <Button size="small" onClick={() => void download()}>
          {t('download')}
        </Button>
        {salt === null ? null : (
          <>
            <Button size="small" onClick={() => setAsking('sent')}>
              {t('markSent')}
            </Button>
            <Button size="small" onClick={() => setAsking('until')}>
              {t('until.open')}
            </Button>
            <Button size="small" danger onClick={() => setAsking('close')}>
              {t('close')}
            </Button>
          </>
        )}
      </Flex>
      {work.progress ? (
        <WorkDialog
          title={t('downloading', { version })}
          {...work.progress}
          text={t('parts', { ...work.progress })}
          hint={t('stopHint')}
          onStop={work.stop}
        />
      ) : null}
      {asking === 'sent' ? <SentModal file={file} onClosed={() => setAsking(null)} /> : null}
      {asking === 'until' ? <UntilModal file={file} onClosed={() => setAsking(null)} /> : null}
      <CloseDialog id={id} version={version} open={asking === 'close'} onClosed={() => setAsking(null)} />
    </li>
  )
}

function FileState({ file }: { file: AgentFile }) {
  const { t } = useTranslation('agent-files')
  const { version, createdAt, createdBy, sentAt, sentTo, openedAt, opens, openUntil, isClosed } = file
  return (
    <div>
      <b>{t('version', { version })}</b> <InstantText at={createdAt} length="short" />,{' '}
      {t('madeBy', { name: createdBy })}
      <div className={styles.hint}>
        {sentAt ? (
          <>
            {t('sent', { name: sentTo })} <InstantText at={sentAt} length="short" />
          </>
        ) : (
          t('notSent')
        )}
        {' · '}
        {openedAt ? (
          <>
            {t('opened', { count: opens })} <InstantText at={openedAt} length="short" />
          </>
        ) : (
          t('notOpened')
        )}
        {isClosed ? ` · ${t('closed')}` : null}
        {openUntil && !isClosed ? (
          <>
            {' · '}
            {t(openUntil < officeToday() ? 'until.over' : 'until.until')} <CalendarDateText on={openUntil} />
          </>
        ) : null}
      </div>
    </div>
  )
}

function SentModal({ file, onClosed }: { file: AgentFile; onClosed: () => void }) {
  const { t } = useTranslation('agent-files')
  const { send } = useMarkAgentFileSent()
  const edit = useEditForm({
    initial: { sentTo: file.sentTo ?? '' },
    schema: markAgentFileSent.body,
    toInput: (values: { sentTo: string }) => values,
    save: (body) => send({ params: { id: file.id }, body }),
    savedText: t('sentForm.saved'),
  })
  return (
    <EditModal
      edit={edit}
      title={t('sentForm.title', { version: file.version })}
      submitText={t('sentForm.save')}
      onClosed={onClosed}
    >
      <Form.Item name="sentTo" label={t('sentForm.sentTo')}>
        <Input autoFocus maxLength={120} />
      </Form.Item>
    </EditModal>
  )
}

function UntilModal({ file, onClosed }: { file: AgentFile; onClosed: () => void }) {
  const { t } = useTranslation('agent-files')
  const { send } = useSetAgentFileUntil()
  const edit = useEditForm({
    initial: { lastDay: file.openUntil },
    schema: setAgentFileUntil.body,
    toInput: ({ lastDay }: { lastDay: string | null | undefined }) => ({ lastDay: lastDay ?? null }),
    save: (body) => send({ params: { id: file.id }, body }),
    savedText: t('until.saved'),
  })
  return (
    <EditModal
      edit={edit}
      title={t('until.title', { version: file.version })}
      submitText={t('sentForm.save')}
      onClosed={onClosed}
    >
      <Form.Item name="lastDay" label={t('until.lastDay')} extra={t('until.hint')}>
        <DateField min={officeToday()} />
      </Form.Item>
    </EditModal>
  )
}

interface CloseDialogProps {
  id: string
  version: number
  open: boolean
  onClosed: () => void
}

function CloseDialog({ id, version, open, onClosed }: CloseDialogProps) {
  const { t } = useTranslation('agent-files')
  const { run, refused } = useAction()
  const { send } = useCloseAgentFile()

  async function close() {
    if (await run(() => send({ params: { id } }), t('closedNow'))) onClosed()
  }
  return (
    <ConfirmDialog
      danger
      open={open}
      variant="confirm"
      title={t('closeTitle', { version })}
      confirmText={t('close')}
      onCancel={onClosed}
      onConfirm={close}
    >
      <RefusedAlert refused={refused} />
      {t('closeText')}
    </ConfirmDialog>
  )
}
