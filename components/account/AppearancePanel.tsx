import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/components/ui/Panel'
import { COLOR_SCHEMES, useColorScheme } from '@/hooks/color-scheme'
import styles from './account.module.css'

/** Light, dark, or as the device says; at once, and in this browser alone. */
export function AppearancePanel() {
  const { t } = useTranslation('account')
  const [scheme, choose] = useColorScheme()
  return (
    <Panel title={t('appearance.title')}>
      <Segmented
        aria-label={t('appearance.title')}
        value={scheme}
        options={COLOR_SCHEMES.map((value) => ({ value, label: t(`appearance.${value}`) }))}
        onChange={choose}
      />
      <p className={styles.note}>{t('appearance.note')}</p>
    </Panel>
  )
}
