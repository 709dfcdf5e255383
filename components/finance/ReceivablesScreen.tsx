import { CheckCircleOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '@/components/lists/DataTable'
import { ExportMenu } from '@/components/lists/ExportMenu'
import { listQuery } from '@/components/lists/list-query'
import { useUrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { useReceivables } from '@/hooks/finance'
import { useFailure } from '@/hooks/use-failure'
import { rowsOf } from '@/lib/client/fetch-rows'
import { listReceivables, RECEIVABLE_GROUPS, type Receivable } from '@/lib/contracts/finance'
import { ageSpans } from '@/lib/domain/ageing'
import { officeToday } from '@/lib/domain/dates'
import { FinanceFrame } from './FinanceFrame'
import styles from './finance.module.css'
import { ReceivableCard } from './ReceivableCard'
import { ReceivableSums } from './ReceivableSums'
import { debtorFilter, receivableSheet } from './receivable-rows'
import { StatementDialog } from './StatementDialog'
import { useReceivableColumns } from './use-receivable-columns'

/** Who owes how much for how long. Each figure opens on its packages. */
export function ReceivablesScreen() {
  const { t } = useTranslation('finance')
  const url = useUrlState()
  const problemOf = useFailure()
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null)
  const by = RECEIVABLE_GROUPS.find((one) => one === url.get('by')) ?? 'customer'
  const salesPersonId = url.get('salesPersonId')
  const noSalesPerson = url.get('noSalesPerson') === 'true' ? ('true' as const) : undefined
  const { search: _none, ...place } = listQuery(url)
  const query = { ...place, by, salesPersonId, noSalesPerson }
  const list = useReceivables(url.ready ? query : null)
  const spans = ageSpans(list.data?.today ?? officeToday())
  const columns = useReceivableColumns(by, spans, setAsked)
  const sums = list.data?.sums
  const isNarrowed = Boolean(salesPersonId || noSalesPerson)
  return (
    <FinanceFrame view="receivables">
      {sums && Number(sums.owedUSD) > 0 ? (
        <ReceivableSums sums={sums} spans={spans} filter={noSalesPerson ? null : { salesPersonId }} />
      ) : null}
      <div className={styles.tools}>
        <Segmented
          aria-label={t('receivables.by')}
          value={by}
          options={RECEIVABLE_GROUPS.map((value) => ({ value, label: t(`receivables.${value}`) }))}
          onChange={(value) => url.set({ by: value, pageNum: undefined })}
        />
        {isNarrowed ? (
          <Button
            onClick={() =>
              url.set({ salesPersonId: undefined, noSalesPerson: undefined, pageNum: undefined })
            }
          >
            {t('receivables.all')}
          </Button>
        ) : null}
        <ExportMenu
          name={t('view.receivables')}
          columns={receivableSheet(t, by)}
          fetchRows={rowsOf(listReceivables, query)}
          problemOf={problemOf}
        />
      </div>
      {by === 'salesPerson' ? <p className={styles.note}>{t('receivables.shared')}</p> : null}
      <DataTable<Receivable>
        name={t('view.receivables')}
        columns={columns}
        renderCard={(row) => (
          <ReceivableCard
            row={row}
            by={by}
            spans={spans}
            filter={debtorFilter(by, row)}
            onStatement={setAsked}
          />
        )}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        empty={
          <EmptyState
            icon={<CheckCircleOutlined />}
            title={t('receivables.empty')}
            hint={t('receivables.emptyHint')}
          />
        }
      />
      {asked ? <StatementDialog customer={asked} onClosed={() => setAsked(null)} /> : null}
    </FinanceFrame>
  )
}
