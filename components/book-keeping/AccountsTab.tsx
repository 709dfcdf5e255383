import { BankOutlined, EditOutlined, LockOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { CalendarDateText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { StatusTag } from '@/components/ui/StatusTag'
import { useAccounts } from '@/hooks/transactions'
import type { Account } from '@/lib/contracts/transactions'
import { AccountDrawer } from './AccountDrawer'
import styles from './book-keeping.module.css'

/** Cash boxes, bank accounts and tills with their balances: opened, renamed and closed here. */
export function AccountsTab() {
  const { t } = useTranslation('book-keeping')
  const reading = useAccounts()
  const { data } = reading
  const [edited, setEdited] = useState<Account | 'new' | null>(null)
  const open = (
    <Button icon={<PlusOutlined />} onClick={() => setEdited('new')}>
      {t('accounts.open')}
    </Button>
  )
  return (
    <Panel title={t('tab.accounts')} extra={data && data.length > 0 ? open : null}>
      {data ? null : <Loading reading={reading} rows={4} hasTitle={false} />}
      {data?.length === 0 ? (
        <EmptyState
          icon={<BankOutlined />}
          title={t('accounts.empty')}
          hint={t('accounts.emptyHint')}
          action={open}
        />
      ) : null}
      <ul className={styles.accounts}>
        {(data ?? []).map((account) => (
          <li key={account.id}>
            <AccountRow account={account} onEdit={() => setEdited(account)} />
          </li>
        ))}
      </ul>
      {edited === null ? null : (
        <AccountDrawer account={edited === 'new' ? undefined : edited} onClosed={() => setEdited(null)} />
      )}
    </Panel>
  )
}

function AccountRow({ account, onEdit }: { account: Account; onEdit: () => void }) {
  const { t } = useTranslation('book-keeping')
  return (
    <>
      <span>
        <strong>{account.name}</strong>{' '}
        {account.isActive ? null : (
          <StatusTag tone="neutral" icon={<LockOutlined />}>
            {t('accounts.closed')}
          </StatusTag>
        )}
        <span className={styles.small}>
          {' '}
          {t(`kind.${account.kind}`)}
          {account.details ? ` · ${account.details}` : null}
        </span>
        {account.closedOn ? (
          <span className={styles.small}>
            {' · '}
            <LockOutlined aria-hidden /> {t('closing.until')} <CalendarDateText on={account.closedOn} />
          </span>
        ) : null}
      </span>
      <span className={styles.accountEnd}>
        <MoneyText
          amount={account.balance}
          currency={account.currency}
          tone={account.balance.startsWith('-') ? 'danger' : 'strong'}
        />
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={t('accounts.edit', { name: account.name })}
          title={t('accounts.edit', { name: account.name })}
          onClick={onEdit}
        />
      </span>
    </>
  )
}
