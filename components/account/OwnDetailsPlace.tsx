import { CameraOutlined, DeleteOutlined, UserOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/components/ui/Panel'
import { PlainField, PlainForm } from '@/components/ui/PlainField'
import { LANGUAGES } from '@/lib/client/i18n'
import type { Account } from '@/lib/contracts/account'
import styles from './account.module.css'
import { GivenDetails } from './GivenDetails'

/** One's own details while nobody changes them. */
export function OwnDetailsPlace({ account }: { account: Account }) {
  const { t } = useTranslation('account')
  const { photo, name } = account
  return (
    <Panel title={t('details.title')}>
      <PlainForm>
        <div className={styles.photoPlace}>
          <div className={styles.photo}>
            <span className={styles.face}>
              {photo ? (
                // biome-ignore lint/performance/noImgElement: a thumbnail of our own files
                <img src={photo.thumbnailUrl} alt={t('photo.alt', { name })} />
              ) : (
                <UserOutlined aria-hidden />
              )}
            </span>
            <Button id="photo" data-press="#photo" icon={<CameraOutlined />}>
              {photo ? t('photo.change') : t('photo.choose')}
            </Button>
            {photo ? (
              <Button
                id="photo-remove"
                data-press="#photo-remove"
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('photo.remove')}
                title={t('photo.remove')}
              />
            ) : null}
          </div>
        </div>
        <PlainField
          id="name"
          label={t('details.name')}
          defaultValue={name}
          autoComplete="name"
          maxLength={120}
        />
        <PlainField
          id="language"
          label={t('details.language')}
          defaultValue={account.language}
          options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
        <GivenDetails account={account} />
        <Button type="primary" disabled>
          {t('details.save')}
        </Button>
      </PlainForm>
    </Panel>
  )
}
