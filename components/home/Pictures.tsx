import { useTranslation } from 'react-i18next'
import type { CompanyPicture } from '@/lib/contracts/company-proof'
import styles from './Pictures.module.css'

/** Pictures of the company, each with what it shows. */
export function Pictures({ pictures }: { pictures: readonly CompanyPicture[] }) {
  const { t } = useTranslation('proof')
  if (pictures.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ id, url, thumbnailUrl, width, height, subject }) => (
        <li key={id}>
          <a href={url}>
            {/* biome-ignore lint/performance/noImgElement: the API already made the thumbnail */}
            <img src={thumbnailUrl} alt="" width={width} height={height} loading="lazy" />
            {t(`picture.${subject}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
