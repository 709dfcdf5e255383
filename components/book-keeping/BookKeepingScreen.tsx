import { PlusOutlined, SwapOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FiscalTab } from '@/components/fiscal-receipts/FiscalTab'
import { Loading } from '@/components/layout/Loading'
import { type UrlState, useUrlState } from '@/components/lists/use-url-state'
import { MoneyText } from '@/components/ui/MoneyText'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { ViewTabs } from '@/components/ui/ViewTabs'
import { useFiscalSettings } from '@/hooks/fiscal-receipts'
import { useAccess } from '@/hooks/session'
import { useBalances } from '@/hooks/transactions'
import { AccountsTab } from './AccountsTab'
import { AccountTransferDrawer } from './AccountTransferDrawer'
import styles from './book-keeping.module.css'
import { ClosingTab } from './ClosingTab'
import { EntriesTab } from './EntriesTab'
import { EntryDrawer } from './EntryDrawer'
import { withoutFilters } from './entry-filters'
import { LedgerTab } from './LedgerTab'
import { useCurrencyLabel } from './use-currency-options'

const VIEWS = ['entries', 'ledger', 'accounts', 'closing', 'fiscal'] as const
type View = (typeof VIEWS)[number]

/** Filters of the fiscal receipts that no other view has. */
const WITHOUT_FISCAL = { state: undefined, kind: undefined, isMissing: undefined }

function ViewOf({ view, url }: { view: View; url: UrlState }) {
  if (view === 'ledger') return <LedgerTab url={url} />
  if (view === 'accounts') return <AccountsTab />
  if (view === 'closing') return <ClosingTab url={url} />
  if (view === 'fiscal') return <FiscalTab url={url} />
  return <EntriesTab url={url} />
}

/** What is in all cash boxes, bank accounts and tills, per currency. */
function Balances() {
  const { t } = useTranslation('book-keeping')
  const labelOf = useCurrencyLabel()
  const reading = useBalances({})
  const { data } = reading
  if (!data) return <Loading reading={reading} rows={2} hasTitle={false} />
  return (
    <dl className={styles.balances} aria-label={t('balances.title')}>
      {data.map(({ currency, balance }) => (
        <div key={currency}>
          <dt>{t('balances.of', { currency: labelOf(currency) })}</dt>
          <dd>
            <MoneyText
              amount={balance}
              currency={currency}
              tone={balance.startsWith('-') ? 'danger' : 'strong'}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The books: balances, entries, the ledger, accounts and closed days. */
export function BookKeepingScreen() {
  const { t } = useTranslation('book-keeping')
  const url = useUrlState()
  const may = useAccess()
  const [isMoving, setIsMoving] = useState(false)
  const { data: fiscal } = useFiscalSettings(may('books.keep'))
  const view = VIEWS.find((one) => one === url.get('view')) ?? 'entries'
  if (!may('books.keep')) return <PageHeader title={t('title')} subtitle={t('noPermission')} />

  /** Nothing of fiscal receipts is shown to who does not use them. */
  const views = VIEWS.filter((one) => one !== 'fiscal' || one === view || (fiscal && fiscal.mode !== 'off'))

  /** The filters of one view mean nothing in another. */
  function showView(next: View) {
    url.set({ ...withoutFilters(), ...WITHOUT_FISCAL, search: undefined, sort: undefined, view: next })
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <Button icon={<SwapOutlined />} onClick={() => setIsMoving(true)}>
              {t('transfer.title')}
            </Button>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => url.set({ new: '1' }, 'replace')}>
              {t('form.new')}
            </Button>
          </>
        }
      />
      <AfterHeading>
        <Panel title={t('balances.title')}>
          <Balances />
        </Panel>
        <ViewTabs
          active={view}
          onChange={showView}
          // One address serves all views: only the open one reads it.
          tabs={views.map((key) => ({
            key,
            label: t(`tab.${key}`),
            content: key === view ? <ViewOf view={view} url={url} /> : null,
          }))}
        />
      </AfterHeading>
      {url.get('new') ? <EntryDrawer onClosed={() => url.set({ new: undefined }, 'replace')} /> : null}
      {isMoving ? <AccountTransferDrawer onClosed={() => setIsMoving(false)} /> : null}
    </>
  )
}
