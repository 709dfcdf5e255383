import { FileProtectOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountSelect } from '@/components/book-keeping/AccountSelect'
import { ReasonModal } from '@/components/forms/ReasonModal'
import { useAction } from '@/components/forms/use-action'
import { ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { RowCard } from '@/components/lists/RowCard'
import { urlFilters } from '@/components/lists/url-filters'
import type { UrlState } from '@/components/lists/use-url-state'
import { MoneyText } from '@/components/ui/MoneyText'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useFiscalReceipts, useSendFiscalAgain, useWantNoFiscalReceipt } from '@/hooks/fiscal-receipts'
import { rowsOf } from '@/lib/client/fetch-rows'
import { type FiscalReceipt, listFiscalReceipts } from '@/lib/contracts/fiscal-receipts'
import { FISCAL_STATES, FISCAL_TYPES } from '@/lib/domain/fiscal-receipt'
import { EnterCodeModal } from './EnterCodeModal'
import { fiscalSheet, useFiscalColumns } from './fiscal-rows'

interface Chosen {
  row: FiscalReceipt
  action: 'enter' | 'none'
}

/** A code that a provider gave stays. */
const mayEnter = ({ state, enteredBy }: FiscalReceipt) => state !== 'acknowledged' || enteredBy !== null

function useFilters(url: UrlState) {
  const { t } = useTranslation('fiscal-receipts')
  const { choose, select, date } = urlFilters(url)
  return [
    select(
      'state',
      t('field.state'),
      FISCAL_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    ),
    select('isMissing', t('filter.missing'), [{ value: 'true', label: t('filter.missing') }]),
    date('from', t('filter.from')),
    date('to', t('filter.to')),
    {
      name: 'accountId',
      label: t('field.account'),
      control: (
        <AccountSelect
          withClosed
          label={t('field.account')}
          value={url.get('accountId')}
          onChange={choose('accountId')}
        />
      ),
    },
    select(
      'kind',
      t('field.kind'),
      FISCAL_TYPES.map((value) => ({ value, label: t(`kind.${value}`) })),
    ),
  ]
}

function NoneWanted({ row, onClosed }: { row: FiscalReceipt; onClosed: () => void }) {
  const { t } = useTranslation('fiscal-receipts')
  const { send } = useWantNoFiscalReceipt()
  return (
    <ReasonModal
      danger
      title={t('none.title', { number: row.receiptNumber })}
      label={t('field.reason')}
      submitText={t('none.submit')}
      savedText={t('none.done', { number: row.receiptNumber })}
      send={(reason) => send({ params: { id: row.id }, body: { reason } })}
      onClosed={onClosed}
    >
      {t('none.text')}
    </ReasonModal>
  )
}

interface RowActionsProps {
  row: FiscalReceipt
  onChoose: (chosen: Chosen) => void
  onAgain: () => void
}

function RowActions({ row, onChoose, onAgain }: RowActionsProps) {
  const { t } = useTranslation('fiscal-receipts')
  return (
    <>
      {mayEnter(row) ? (
        <Button size="small" onClick={() => onChoose({ row, action: 'enter' })}>
          {t(row.verificationCode === null ? 'enter.open' : 'enter.openCorrect')}
        </Button>
      ) : null}
      {row.state === 'refused' ? (
        <Button size="small" onClick={onAgain}>
          {t('again.open')}
        </Button>
      ) : null}
      {row.state === 'waiting' || row.state === 'refused' ? (
        <Button size="small" type="text" onClick={() => onChoose({ row, action: 'none' })}>
          {t('none.open')}
        </Button>
      ) : null}
    </>
  )
}

/** The register of fiscal receipts: which wait for their slip, and the codes of the others. */
export function FiscalTab({ url }: { url: UrlState }) {
  const { t } = useTranslation('fiscal-receipts')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { send: sendAgain } = useSendFiscalAgain()
  const { run, refused } = useAction()
  const actions = useCallback(
    (row: FiscalReceipt) => (
      <RowActions
        row={row}
        onChoose={setChosen}
        onAgain={() => void run(() => sendAgain({ params: { id: row.id } }), t('again.done'))}
      />
    ),
    [t, run, sendAgain],
  )
  const columns = useFiscalColumns(actions)
  const query = {
    ...listQuery(url),
    state: FISCAL_STATES.find((one) => one === url.get('state')),
    kind: FISCAL_TYPES.find((one) => one === url.get('kind')),
    isMissing: url.get('isMissing') === 'true' ? ('true' as const) : undefined,
    accountId: url.get('accountId'),
    from: url.get('from'),
    to: url.get('to'),
  }
  const list = useFiscalReceipts(url.ready ? query : null)
  const amount = list.data?.sums.amountTZS
  const close = () => setChosen(null)
  return (
    <ListScreen<FiscalReceipt>
      inTab
      name="fiscal-receipts"
      title={t('list.title')}
      list={list}
      url={url}
      notice={<RefusedAlert refused={refused} />}
      columns={columns}
      renderCard={(row) => (
        <RowCard
          row={row}
          columns={columns}
          show={['receipt', 'amountTZS', 'state', 'customer', 'paidOn', 'code']}
        />
      )}
      searchHint={t('list.search')}
      filters={useFilters(url)}
      totals={{
        label: t('table.sum', { ns: 'ui' }),
        sums: { amountTZS: amount ? <MoneyText amount={amount} currency="TZS" /> : null },
      }}
      exported={{ columns: fiscalSheet(t), fetchRows: rowsOf(listFiscalReceipts, query) }}
      empty={{ icon: <FileProtectOutlined />, title: t('list.empty'), hint: t('list.emptyHint') }}
      noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
    >
      {chosen?.action === 'enter' ? (
        <EnterCodeModal document={chosen.row} receiptNumber={chosen.row.receiptNumber} onClosed={close} />
      ) : null}
      {chosen?.action === 'none' ? <NoneWanted row={chosen.row} onClosed={close} /> : null}
    </ListScreen>
  )
}
