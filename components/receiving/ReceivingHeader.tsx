import { ArrowLeftOutlined } from '@ant-design/icons'
import { Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LABEL_SIZES } from '@/components/labels/PieceLabel'
import { LanguageSwitch } from '@/components/layout/LanguageSwitch'
import { SiteLink } from '@/components/layout/SiteLink'
import { SpeechSwitch } from '@/components/scan/SpeechSwitch'
import styles from './receiving.module.css'
import type { LabelPrinting } from './use-label-printing'

interface ReceivingHeaderProps {
  /** Where the queue is below the fields. */
  connection: ReactNode
  printing: LabelPrinting
}

export function ReceivingHeader({ connection, printing }: ReceivingHeaderProps) {
  const { t } = useTranslation(['receiving', 'labels'])
  const { settings, change } = printing
  return (
    <header className={styles.header}>
      <SiteLink href="/admin/dashboard" prefetch={false} className={styles.back}>
        <ArrowLeftOutlined aria-hidden /> {t('leave')}
      </SiteLink>
      <h1>{t('title')}</h1>
      {connection}
      <div className={styles.headTools}>
        <label className={styles.switch} htmlFor="labels-at-once">
          <Switch
            id="labels-at-once"
            size="small"
            checked={settings.atOnce}
            onChange={(atOnce) => change({ atOnce })}
          />
          {t('label.atOnce')}
        </label>
        <Select
          size="small"
          aria-label={t('size.title', { ns: 'labels' })}
          value={settings.size}
          options={LABEL_SIZES.map((value) => ({ value, label: t(`size.${value}`, { ns: 'labels' }) }))}
          onChange={(size: (typeof LABEL_SIZES)[number]) => change({ size })}
        />
        <SpeechSwitch />
        <LanguageSwitch />
      </div>
    </header>
  )
}
