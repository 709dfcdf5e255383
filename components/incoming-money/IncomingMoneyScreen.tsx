import { BankOutlined, DownloadOutlined, FileTextOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { urlFilters } from '@/components/lists/url-filters'
import { type UrlState, useUrlState } from '@/components/lists/use-url-state'
import { ActionMenu } from '@/components/ui/ActionMenu'
import { MoneyText } from '@/components/ui/MoneyText'
import { useIncomingMoney } from '@/hooks/incoming-money'
import { useAccounts } from '@/hooks/transactions'
import { rowsOf } from '@/lib/client/fetch-rows'
import {
  type IncomingMoneyPage,
  type IncomingMoneyRow,
  listIncomingMoney,
  type TakenRows,
} from '@/lib/contracts/incoming-money'
import { INCOMING_STATES, MONEY_PROVIDERS } from '@/lib/domain/incoming-money'
import { DaysDrawer } from './DaysDrawer'
import { EnterDrawer } from './EnterDrawer'
import { MoneyCard } from './MoneyCard'
import { PasteDrawer } from './PasteDrawer'
import { StatementDrawer } from './StatementDrawer'
import { TakenDialog } from './TakenDialog'
import { moneySheet, useMoneyColumns } from './use-money-columns'

const ALL = 'all'

/** The server's own sums, each currency by itself. */
function totalsOf(sums: IncomingMoneyPage['sums'] = []): Record<string, ReactNode> {
  return {
    amount: sums.map(({ currency, amount }) => (
      <div key={currency}>
        <MoneyText amount={amount} currency={currency} />
      </div>
    )),
  }
}

const stateOf = (url: UrlState) =>
  url.get('state') === ALL ? undefined : (INCOMING_STATES.find((one) => one === url.get('state')) ?? 'new')

function useFilters(url: UrlState) {
  const { t } = useTranslation('incoming-money')
  const { data: accounts = [] } = useAccounts()
  const { select, choose } = urlFilters(url)
  return [
    {
      name: 'state',
      label: t('field.state'),
      control: (
        <Segmented
          aria-label={t('field.state')}
          value={stateOf(url) ?? ALL}
          options={[
            ...INCOMING_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
            { value: ALL, label: t('state.all') },
          ]}
          onChange={(value) => choose('state')(value === 'new' ? undefined : value)}
        />
      ),
    },
    select(
      'accountId',
      t('field.account'),
      accounts.filter(({ kind }) => kind !== 'cash').map(({ id, name }) => ({ value: id, label: name })),
    ),
    select(
      'provider',
      t('field.provider'),
      MONEY_PROVIDERS.map((value) => ({ value, label: t(`provider.${value}`) })),
    ),
  ]
}

function MoneyButtons({ onOpen }: { onOpen: (door: string) => void }) {
  const { t } = useTranslation('incoming-money')
  return (
    <>
      <Button icon={<BankOutlined />} onClick={() => onOpen('days')}>
        {t('days.open')}
      </Button>
      <ActionMenu
        items={[
          { key: 'texts', label: t('paste.open'), onClick: () => onOpen('texts') },
          { key: 'enter', label: t('enter.open'), onClick: () => onOpen('enter') },
        ]}
        button={{ icon: <PlusOutlined /> }}
      >
        {t('list.add')}
      </ActionMenu>
    </>
  )
}

/** What is open over the list, by its name in the address. */
function Doors({ url }: { url: UrlState }) {
  const [taken, setTaken] = useState<TakenRows | null>(null)
  const closeDoor = () => url.set({ door: undefined }, 'replace')
  return (
    <>
      {url.get('door') === 'days' ? <DaysDrawer onClosed={closeDoor} /> : null}
      {url.get('door') === 'enter' ? <EnterDrawer onClosed={closeDoor} /> : null}
      {url.get('door') === 'texts' ? <PasteDrawer onTaken={setTaken} onClosed={closeDoor} /> : null}
      {url.get('door') === 'statement' ? <StatementDrawer onTaken={setTaken} onClosed={closeDoor} /> : null}
      {taken ? <TakenDialog taken={taken} onClosed={() => setTaken(null)} /> : null}
    </>
  )
}

/** The desk of incoming money: what waits comes first, with what it may have been paid for. */
export function IncomingMoneyScreen() {
  const { t } = useTranslation('incoming-money')
  const url = useUrlState()
  const state = stateOf(url)
  const query = {
    ...listQuery(url),
    state,
    accountId: url.get('accountId'),
    provider: MONEY_PROVIDERS.find((one) => one === url.get('provider')),
  }
  const list = useIncomingMoney(url.ready ? query : null)
  const openDoor = (door: string) => url.set({ door }, 'replace')
  return (
    <ListScreen<IncomingMoneyRow>
      name="incoming-money"
      title={t('list.title')}
      list={list}
      url={url}
      columns={useMoneyColumns()}
      renderCard={(money) => <MoneyCard money={money} />}
      searchHint={t('list.search')}
      filters={useFilters(url)}
      totals={{ label: t('table.sum', { ns: 'ui' }), sums: totalsOf(list.data?.sums) }}
      exported={{ columns: moneySheet(t), fetchRows: rowsOf(listIncomingMoney, query) }}
      actions={<MoneyButtons onOpen={openDoor} />}
      create={
        <Button type="primary" icon={<FileTextOutlined />} onClick={() => openDoor('statement')}>
          {t('statement.open')}
        </Button>
      }
      empty={{
        icon: <DownloadOutlined />,
        title: t(state === 'new' ? 'list.nothingWaits' : 'list.empty'),
        hint: t('list.emptyHint'),
      }}
      noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
    >
      <Doors url={url} />
    </ListScreen>
  )
}
