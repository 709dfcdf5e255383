import { useTranslation } from 'react-i18next'
import { StatementButton } from '@/components/finance/StatementDialog'
import { TermHelp } from '@/components/help/TermHelp'
import { Loading } from '@/components/layout/Loading'
import { SiteLink } from '@/components/layout/SiteLink'
import { DebtReminder } from '@/components/messages/DebtReminder'
import { MoneyBar, MoneyLine } from '@/components/packages/MoneyLines'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { useCustomerBalance } from '@/hooks/customers'
import type { CustomerBalance as Balance } from '@/lib/contracts/customers'
import { decimal, shownPrice } from '@/lib/domain/money'
import styles from './customers.module.css'

/** What a customer's packages cost, and what of it is paid and open. */
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

/** What was priced, paid and given, as one bar and line by line down to what is open. */
function Amounts({ balance, customerId }: { balance: Balance; customerId: string }) {
  const { t } = useTranslation('customers')
  const { t: ofPackages } = useTranslation('packages')
  const { totalUSD, discountUSD, paidUSD, waivedUSD, owedUSD, creditUSD } = balance
  const isAbove = (amount: string) => decimal(amount).gt(0)
  // What was paid beyond the price is no part of it.
  const paidOfPrice = decimal(paidUSD).minus(creditUSD).toFixed(2)
  return (
    <>
      <MoneyBar totalUSD={totalUSD} paidUSD={paidOfPrice} discountUSD={discountUSD} />
      <dl className={styles.balance}>
        <MoneyLine label={ofPackages('payment.total')}>
          <MoneyText amount={totalUSD} currency="USD" />
        </MoneyLine>
        {isAbove(discountUSD) ? (
          <MoneyLine label={ofPackages('payment.discount')} mark="discount" help="discount">
            − <MoneyText amount={discountUSD} currency="USD" />
          </MoneyLine>
        ) : null}
        <MoneyLine label={ofPackages('payment.received')} mark="paid">
          − <MoneyText amount={paidOfPrice} currency="USD" />
        </MoneyLine>
        {isAbove(waivedUSD) ? (
          <MoneyLine label={t('balance.waived')} help="forcedCompletion">
            − <MoneyText amount={waivedUSD} currency="USD" />
          </MoneyLine>
        ) : null}
        <MoneyLine label={t('balance.owed')} strong>
          <MoneyText amount={owedUSD} currency="USD" tone={isAbove(owedUSD) ? 'danger' : 'strong'} />
          <small>
            <MoneyText amount={shownPrice(balance.owedTZS, 'TZS')} currency="TZS" />
          </small>
          {balance.unpaidPackages > 0 ? (
            <small>
              <SiteLink href={`/admin/packages?receiverId=${customerId}&unpaid=true`}>
                {t('balance.unpaid', { count: balance.unpaidPackages })}
              </SiteLink>
            </small>
          ) : null}
        </MoneyLine>
        {isAbove(creditUSD) ? (
          <MoneyLine label={t('balance.credit')} help="credit">
            <MoneyText amount={creditUSD} currency="USD" tone="success" />
            <small>
              <MoneyText amount={shownPrice(balance.creditTZS, 'TZS')} currency="TZS" />
            </small>
          </MoneyLine>
        ) : null}
      </dl>
    </>
  )
}
