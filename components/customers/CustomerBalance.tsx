import { useTranslation } from 'react-i18next'
import { StatementButton } from '@/components/finance/StatementDialog'
import { TermHelp } from '@/components/help/TermHelp'
import { Loading } from '@/components/layout/Loading'
import { SiteLink } from '@/components/layout/SiteLink'
import { DebtReminder } from '@/components/messages/DebtReminder'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { useCustomerBalance } from '@/hooks/customers'
import type { CustomerBalance as Balance } from '@/lib/contracts/customers'
import { decimal, shownPrice } from '@/lib/domain/money'
import styles from './customers.module.css'

/** What a customer owes and has paid in excess, over all packages. */
export function CustomerBalance({ customer }: { customer: { id: string; name: string } }) {
  const { t } = useTranslation('customers')
  const reading = useCustomerBalance(customer.id)
  const { data } = reading
  return (
    <Panel
      title={t('balance.title')}
      extra={
        <span className={styles.tools}>
          <TermHelp term="statement" />
          <StatementButton customer={customer} />
          {data && decimal(data.owedUSD).gt(0) ? <DebtReminder customer={customer} /> : null}
        </span>
      }
    >
      {data ? (
        <Amounts balance={data} customerId={customer.id} />
      ) : (
        <Loading reading={reading} rows={2} hasTitle={false} />
      )}
    </Panel>
  )
}

function Amounts({ balance, customerId }: { balance: Balance; customerId: string }) {
  const { t } = useTranslation('customers')
  const hasDebt = decimal(balance.owedUSD).gt(0)
  return (
    <dl className={styles.balance}>
      <div>
        <dt>{t('balance.owed')}</dt>
        <dd>
          <MoneyText amount={balance.owedUSD} currency="USD" tone={hasDebt ? 'danger' : 'strong'} />
          <small>
            <MoneyText amount={shownPrice(balance.owedTZS, 'TZS')} currency="TZS" />
          </small>
          {balance.unpaidPackages > 0 ? (
            <SiteLink href={`/admin/packages?receiverId=${customerId}&unpaid=true`}>
              {t('balance.unpaid', { count: balance.unpaidPackages })}
            </SiteLink>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>{t('balance.credit')}</dt>
        <dd>
          <MoneyText
            amount={balance.creditUSD}
            currency="USD"
            tone={decimal(balance.creditUSD).gt(0) ? 'success' : 'strong'}
          />
          <small>
            <MoneyText amount={shownPrice(balance.creditTZS, 'TZS')} currency="TZS" />
          </small>
        </dd>
      </div>
    </dl>
  )
}
