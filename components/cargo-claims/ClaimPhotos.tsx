import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { Panel } from '@/components/ui/Panel'
import { PhotoThumbs } from '@/components/ui/PhotoThumbs'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { UploadButton } from '@/components/ui/UploadButton'
import { UploadProgress } from '@/components/ui/UploadProgress'
import { useAddClaimPhoto } from '@/hooks/cargo-claims'
import { useAccess } from '@/hooks/session'
import { useUpload } from '@/hooks/use-upload'
import type { CargoClaimFile } from '@/lib/contracts/cargo-claims'
import { MOST_CLAIM_PHOTOS, takesPhotos } from '@/lib/domain/cargo-claims'
import styles from './cargo-claims.module.css'

/** The photos that the customer sent and the desk added; only the office and this customer see them. */
export function ClaimPhotos({ claim }: { claim: CargoClaimFile }) {
  const { t } = useTranslation('cargo-claims')
  const may = useAccess()
  const { run, refused } = useAction()
  const { sent, upload, stop } = useUpload()
  const { store, pending } = useAddClaimPhoto(claim.id)
  const { photos, state } = claim
  const canAdd = may('claims.handle') && takesPhotos(state) && photos.length < MOST_CLAIM_PHOTOS
  return (
    <Panel
      title={t('detail.photos')}
      extra={
        canAdd ? (
          <UploadButton
            accept="image/*"
            loading={pending || sent !== null}
            onChoose={(file) =>
              void run(
                () => upload((sending) => store(file, sending)),
                (saved) => (saved ? t('saved') : null),
              )
            }
          >
            {t('detail.addPhoto')}
          </UploadButton>
        ) : null
      }
    >
      <RefusedAlert refused={refused} />
      <UploadProgress sent={sent} stop={stop} />
      {photos.length > 0 ? (
        <div className={styles.photos}>
          <PhotoThumbs
            photos={photos.map((photo, index) => ({
              ...photo,
              alt: t('detail.photoAlt', { number: index + 1, by: photo.addedBy ?? t('customer') }),
            }))}
          />
        </div>
      ) : (
        <p className={styles.note}>{t('detail.noPhotos')}</p>
      )}
    </Panel>
  )
}
