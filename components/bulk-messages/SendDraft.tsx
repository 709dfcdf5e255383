import { Button, Input, Select } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeletedNotice } from '@/components/bin/use-deleted-notice'
import { useAction } from '@/components/forms/use-action'
import { useUndoNotice } from '@/components/forms/use-undo-notice'
import styles from '@/components/messages/messages.module.css'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useDeleteBulk, useStartBulk, useTryBulk, useUndoBulkStart } from '@/hooks/bulk-messages'
import { useMessageSettings } from '@/hooks/messages'
import type { BulkMessage, BulkSize } from '@/lib/contracts/bulk-messages'
import { LANGUAGES, type Language } from '@/lib/domain/languages'
import { DEFAULT_PHONE_ENTRY } from '@/lib/domain/phone'

/** Sends the draft to one's own phone first. */
function Trial({ id }: { id: string }) {
  const { t } = useTranslation('messages')
  const { send, pending } = useTryBulk()
  const { run, refused } = useAction()
  const [phone, setPhone] = useState(DEFAULT_PHONE_ENTRY)
  const [language, setLanguage] = useState<Language>('sw')
  return (
    <>
      <RefusedAlert refused={refused} />
      <div className={styles.actions}>
        <Input
          className={styles.phone}
          type="tel"
          maxLength={40}
          aria-label={t('trial.phone')}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
        <Select
          aria-label={t('audience.language')}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={setLanguage}
        />
        <Button
          loading={pending}
          onClick={() => void run(() => send({ params: { id }, body: { phone, language } }), t('trial.done'))}
        >
          {t('trial.send')}
        </Button>
      </div>
    </>
  )
}

interface StartDialogProps {
  draft: BulkMessage
  recipients: number
  hasGateway: boolean
  onClosed: () => void
}

function StartDialog({ draft, recipients, hasGateway, onClosed }: StartDialogProps) {
  const { id, version, channel } = draft
  const { t } = useTranslation('messages')
  const { send: start } = useStartBulk()
  const { send: undo } = useUndoBulkStart()
  const offerUndo = useUndoNotice(t('start.undone'))
  const { run, refused } = useAction()

  async function begin() {
    const params = { id }
    const isDone = await run(async () => {
      const started = await start({ params, body: { recipients, version } })
      if (started) offerUndo(t('start.done'), () => undo({ params, body: { version: started.version } }))
    }, null)
    if (isDone) onClosed()
  }
  return (
    <ConfirmDialog
      open
      title={t('start.ask', { count: recipients })}
      confirmText={t('start.send', { count: recipients })}
      onCancel={onClosed}
      onConfirm={begin}
    >
      <RefusedAlert refused={refused} />
      <p>{t('start.text')}</p>
      {hasGateway ? null : <p>{t(`gateway.no.${channel}`)}</p>}
    </ConfirmDialog>
  )
}

function DeleteDialog({ id, onClosed }: { id: string; onClosed: () => void }) {
  const { t } = useTranslation('messages')
  const router = useRouter()
  const { send: remove } = useDeleteBulk()
  const sayDeleted = useDeletedNotice()
  const { run, refused } = useAction()

  async function deleteDraft() {
    if (!(await run(() => remove({ params: { id } }), null))) return
    sayDeleted(id, t('bulk.deleted'))
    void router.push('/admin/bulk-messages')
  }
  return (
    <ConfirmDialog
      open
      danger
      variant="confirm"
      title={t('bulk.deleteAsk')}
      confirmText={t('bulk.delete')}
      onCancel={onClosed}
      onConfirm={deleteDraft}
    >
      <RefusedAlert refused={refused} />
    </ConfirmDialog>
  )
}

interface SendDraftProps {
  draft: BulkMessage
  /** Undefined until the audience was counted. */
  size: BulkSize | undefined
}

/** Tries a draft out, sends it to everybody after one clear question, or throws it away. */
export function SendDraft({ draft, size }: SendDraftProps) {
  const { t } = useTranslation('messages')
  const [asks, setAsks] = useState<'start' | 'delete' | null>(null)
  const { data: settings } = useMessageSettings()
  const hasGateway = settings?.gateways.some(({ channel }) => channel === draft.channel) ?? true
  const recipients = size?.recipients ?? 0
  const missing = size?.languages.filter(({ language }) => draft.bodies[language] === '') ?? []

  return (
    <Panel title={t('start.title')}>
      <Trial id={draft.id} />
      {missing.length > 0 ? (
        <p role="status">
          {t('size.missing', {
            languages: missing.map(({ language }) => t(`language.${language}`)).join(', '),
          })}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button
          type="primary"
          disabled={recipients === 0 || missing.length > 0}
          onClick={() => setAsks('start')}
        >
          {t('start.send', { count: recipients })}
        </Button>
        <Button danger onClick={() => setAsks('delete')}>
          {t('bulk.delete')}
        </Button>
      </div>
      {asks === 'start' ? (
        <StartDialog
          draft={draft}
          recipients={recipients}
          hasGateway={hasGateway}
          onClosed={() => setAsks(null)}
        />
      ) : null}
      {asks === 'delete' ? <DeleteDialog id={draft.id} onClosed={() => setAsks(null)} /> : null}
    </Panel>
  )
}
