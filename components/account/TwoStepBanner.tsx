import { SafetyCertificateOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '@/components/ui/LinkButton'
import { useAccount } from '@/hooks/account'
import { useAccess, useSession } from '@/hooks/session'
import styles from './account.module.css'

const PREFIX = 'cargo-office.later.'

/** Whether a notice was dismissed in this browser for a time that has not passed yet. */
function isPostponed(key: string): boolean {
  try {
    return Number(window.localStorage.getItem(PREFIX + key) ?? 0) > Date.now()
  } catch {
    return false
  }
}

function postpone(key: string, milliseconds: number): void {
  try {
    window.localStorage.setItem(PREFIX + key, String(Date.now() + milliseconds))
  } catch {
    // Without storage it is shown again on the next page.
  }
}

const DAYS_14 = 14 * 24 * 60 * 60 * 1000

/** Asks managers to protect their account; it can be postponed. */
export function TwoStepBanner() {
  const { t } = useTranslation('admin')
  const may = useAccess()
  const key = `two-step.${useSession()?.user.id ?? ''}`
  const [isOff, setOff] = useState(() => isPostponed(key))
  const isAsked = may('employees.manage') && !isOff
  const { data: account } = useAccount(isAsked)
  if (!isAsked || !account || account.twoStepSince) return null
  return (
    <Alert
      className={styles.banner}
      classNames={{ section: styles.bannerText }}
      type="info"
      showIcon
      icon={<SafetyCertificateOutlined />}
      title={t('banner.text')}
      action={
        <div className={styles.buttons}>
          <LinkButton size="small" href="/admin/account">
            {t('banner.on')}
          </LinkButton>
          <Button
            size="small"
            type="text"
            onClick={() => {
              postpone(key, DAYS_14)
              setOff(true)
            }}
          >
            {t('banner.later')}
          </Button>
        </div>
      }
    />
  )
}
