import { EyeInvisibleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/components/ui/Panel'
import { PlainField, PlainForm } from '@/components/ui/PlainField'
import type { Account } from '@/lib/contracts/account'
import styles from './account.module.css'
import { PasswordSince } from './PasswordSince'

/** For the mouse: whoever comes by keyboard finds antd's own as soon as the field has the focus. */
function Eye({ of: id }: { of: string }) {
  return (
    <span className={styles.eye} aria-hidden data-press={`#${id} + * [role="button"]`}>
      <EyeInvisibleOutlined />
    </span>
  )
}

/** The fields of a new password while nobody types one. */
export function PasswordPlace({ account }: { account: Account }) {
  const { t } = useTranslation('account')
  return (
    <Panel title={t('password.title')}>
      <PasswordSince account={account} />
      <PlainForm>
        <input type="text" hidden readOnly autoComplete="username" value={account.email} />
        <PlainField
          id="password_currentPassword"
          label={t('password.current')}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          suffix={<Eye of="password_currentPassword" />}
        />
        <PlainField
          id="password_newPassword"
          label={t('password.next')}
          extra={t('password.hint')}
          type="password"
          autoComplete="new-password"
          maxLength={128}
          suffix={<Eye of="password_newPassword" />}
        />
        <Button type="primary" htmlType="submit">
          {t('password.save')}
        </Button>
      </PlainForm>
    </Panel>
  )
}
