import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeletedNotice } from '@/components/bin/use-deleted-notice'
import { useAction } from '@/components/forms/use-action'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useRemoveNote } from '@/hooks/activity'
import styles from './activity.module.css'

/** Takes a note back; the server says when its time is over. */
export function RemoveNote({ id, text }: { id: string; text: string }) {
  const { t } = useTranslation('activity')
  const { send } = useRemoveNote()
  const { run, refused, reset } = useAction()
  const sayDeleted = useDeletedNotice()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        type="link"
        danger
        className={styles.remove}
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        {t('note.remove')}
      </Button>
      <ConfirmDialog
        danger
        open={isAsking}
        variant="confirm"
        title={t('note.removeTitle')}
        confirmText={t('note.remove')}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          if (!(await run(() => send({ params: { id } }), null))) return
          sayDeleted(id, t('note.removed'))
          setAsking(false)
        }}
      >
        <RefusedAlert refused={refused} />
        {text}
      </ConfirmDialog>
    </>
  )
}
