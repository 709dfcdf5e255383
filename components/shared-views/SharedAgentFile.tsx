import { useTranslation } from 'react-i18next'
import styles from './SharedView.module.css'
import type { SharedAgentFileProps } from './shared-agent-file'

/** What an agent is given: what is in the file, and the file itself one click away. */
export function SharedAgentFile({ file, day }: SharedAgentFileProps) {
  const { t } = useTranslation('agent-files')
  if (!file) return <p>{t('page.failed')}</p>
  const { batch, version, consignees, packages, filePath } = file
  const api = process.env.NEXT_PUBLIC_API_URL
  return (
    <>
      <p className={styles.kind}>{t('page.version', { version, day })}</p>
      <h1 className={styles.title}>{t('page.title', { batch })}</h1>
      <p>
        {t('page.consignees', { count: consignees })} · {t('page.packages', { count: packages })}
      </p>
      <p>{t('page.contents')}</p>
      <p>
        <a className={styles.download} href={api ? `${new URL(api).origin}${filePath}` : filePath} download>
          {t('page.download')}
        </a>
      </p>
      <p className={styles.remark}>{t('page.notFiled')}</p>
    </>
  )
}
