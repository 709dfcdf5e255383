import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '@/components/brand/BrandMark'
import { useAction } from '@/components/forms/use-action'
import { useUndoNotice } from '@/components/forms/use-undo-notice'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { UploadButton } from '@/components/ui/UploadButton'
import { UploadProgress } from '@/components/ui/UploadProgress'
import { useRemoveLogo, useUploadLogo } from '@/hooks/company'
import { useUpload } from '@/hooks/use-upload'
import type { CompanySettings } from '@/lib/contracts/company'
import styles from './company.module.css'

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif'
const SIZE = 72

/** Its picture, to put it back; null when it cannot be had. */
async function readPicture(url: string): Promise<File | null> {
  const answer = await fetch(url).catch(() => null)
  if (!answer?.ok) return null
  const bytes = await answer.blob()
  return new File([bytes], 'logo', { type: bytes.type })
}

/** The logo on pages, documents and shared links; it is saved as soon as it is chosen. */
export function LogoPanel({ logo }: { logo: CompanySettings['logo'] }) {
  const { t } = useTranslation('company')
  const [asking, setAsking] = useState(false)
  const { run, refused } = useAction()
  const { sent, upload, stop } = useUpload()
  const { upload: send, pending } = useUploadLogo()
  const { send: remove, pending: removing } = useRemoveLogo()
  const offerUndo = useUndoNotice(t('logo.saved'))

  async function removeLogo() {
    const former = logo ? await readPicture(logo.url) : null
    const isRemoved = await run(() => remove({}), former ? null : t('logo.removed'))
    if (isRemoved && former) {
      offerUndo(t('logo.removed'), () => upload((sending) => send(former, sending).then(() => true)))
    }
    setAsking(false)
  }

  return (
    <Panel title={t('logo.title')}>
      <RefusedAlert refused={refused} />
      <UploadProgress sent={sent} stop={stop} />
      <div className={styles.logo}>
        <span className={styles.plate}>
          <BrandMark size={SIZE} logo={logo} />
        </span>
        <div className={styles.logoActions}>
          <p>{t('logo.hint')}</p>
          <UploadButton
            accept={ACCEPTED}
            loading={pending || sent !== null}
            onChoose={(file) =>
              void run(
                () => upload((sending) => send(file, sending).then(() => true)),
                (saved) => (saved ? t('logo.saved') : null),
              )
            }
          >
            {t('logo.choose')}
          </UploadButton>{' '}
          {logo ? (
            <Button danger type="text" onClick={() => setAsking(true)} loading={removing}>
              {t('logo.remove')}
            </Button>
          ) : null}
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('logo.removeTitle')}
        variant="confirm"
        danger
        confirmText={t('logo.remove')}
        onCancel={() => setAsking(false)}
        onConfirm={removeLogo}
      >
        {t('logo.removeText')}
      </ConfirmDialog>
    </Panel>
  )
}
