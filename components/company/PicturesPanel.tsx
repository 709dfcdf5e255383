import { DeleteOutlined } from '@ant-design/icons'
import { Button, Image, Select, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeletedNotice } from '@/components/bin/use-deleted-notice'
import { useAction } from '@/components/forms/use-action'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { UploadButton } from '@/components/ui/UploadButton'
import { UploadProgress } from '@/components/ui/UploadProgress'
import { useCompanyPictures } from '@/hooks/company'
import { useUpload } from '@/hooks/use-upload'
import type { CompanyPicture } from '@/lib/contracts/company-proof'
import { MOST_COMPANY_PICTURES, PICTURE_SUBJECTS, type PictureSubject } from '@/lib/domain/company-pictures'
import styles from './company.module.css'

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif'
const SIZE = 120

/** The company's own pictures on the website; each is saved as soon as it is chosen. */
export function PicturesPanel() {
  const { t } = useTranslation('company')
  const [subject, setSubject] = useState<PictureSubject>('warehouse')
  const [asking, setAsking] = useState<CompanyPicture | null>(null)
  const { run, refused } = useAction()
  const sayDeleted = useDeletedNotice()
  const { sent, upload, stop } = useUpload()
  const { pictures, upload: send, pending, remove, removing } = useCompanyPictures()

  return (
    <Panel title={t('pictures.title')}>
      <RefusedAlert refused={refused} />
      <UploadProgress sent={sent} stop={stop} />
      <p>{t('pictures.hint')}</p>
      <PictureList pictures={pictures} onRemove={setAsking} />
      <Space wrap>
        <Select<PictureSubject>
          aria-label={t('pictures.subject')}
          value={subject}
          onChange={setSubject}
          options={PICTURE_SUBJECTS.map((value) => ({ value, label: t(`pictures.shows.${value}`) }))}
          popupMatchSelectWidth={false}
        />
        <UploadButton
          accept={ACCEPTED}
          loading={pending || sent !== null}
          disabled={pictures.length >= MOST_COMPANY_PICTURES}
          onChoose={(file) =>
            void run(
              () => upload((sending) => send(file, subject, sending).then(() => true)),
              (saved) => (saved ? t('pictures.added') : null),
            )
          }
        >
          {t('pictures.add')}
        </UploadButton>
      </Space>
      <ConfirmDialog
        open={asking !== null}
        title={t('pictures.removeTitle')}
        variant="confirm"
        danger
        confirmText={t('pictures.remove')}
        pending={removing}
        onCancel={() => setAsking(null)}
        onConfirm={async () => {
          const isDone = asking && (await run(() => remove({ params: { id: asking.id } }), null))
          if (isDone) sayDeleted(asking.id, t('pictures.removed'))
          setAsking(null)
        }}
      >
        {t('pictures.removeText')}
      </ConfirmDialog>
    </Panel>
  )
}

interface PictureListProps {
  pictures: readonly CompanyPicture[]
  onRemove: (picture: CompanyPicture) => void
}

function PictureList({ pictures, onRemove }: PictureListProps) {
  const { t } = useTranslation('company')
  return (
    <ul className={styles.pictures}>
      {pictures.map((picture) => (
        <li key={picture.id}>
          <Image
            src={picture.thumbnailUrl}
            preview={{ src: picture.url }}
            alt={t(`pictures.shows.${picture.subject}`)}
            width={SIZE}
            height={SIZE}
          />
          <Button
            danger
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`${t('pictures.remove')}: ${t(`pictures.shows.${picture.subject}`)}`}
            onClick={() => onRemove(picture)}
          >
            {t(`pictures.shows.${picture.subject}`)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
