import { ImportOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useRouter } from 'next/router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '@/components/lists/DataTable'
import { listQuery } from '@/components/lists/list-query'
import { useUrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { PageHeader } from '@/components/ui/PageHeader'
import { useImports } from '@/hooks/imports'
import { useAccess } from '@/hooks/session'
import { useFailure } from '@/hooks/use-failure'
import type { SheetImport } from '@/lib/contracts/imports'
import { IMPORT_KINDS } from '@/lib/domain/import-fields'
import { ImportCard } from './ImportCard'
import styles from './imports.module.css'
import { NewImportDrawer } from './NewImportDrawer'
import { useImportColumns } from './use-import-columns'

export function ImportsScreen() {
  const { t } = useTranslation('imports')
  const url = useUrlState()
  const router = useRouter()
  const may = useAccess()
  const problemOf = useFailure()
  const columns = useImportColumns()
  const kind = IMPORT_KINDS.find((one) => one === url.get('kind'))
  const { search: _search, ...query } = listQuery(url)
  const list = useImports(url.ready ? { ...query, kind } : null)
  const canImport = may('imports.run')
  const brought = useRef<string | null>(null)

  const create = canImport ? (
    <Button type="primary" icon={<ImportOutlined />} onClick={() => url.set({ new: '1' }, 'replace')}>
      {t('list.new')}
    </Button>
  ) : null
  return (
    <>
      <PageHeader title={t('list.title')} actions={create} />
      <div className={styles.actions}>
        <Select
          allowClear
          aria-label={t('list.kind')}
          placeholder={t('list.kind')}
          value={kind}
          options={IMPORT_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
          onChange={(one?: string) => url.set({ kind: one, pageNum: undefined })}
          style={{ minWidth: 180, marginBottom: 12 }}
        />
      </div>
      <DataTable<SheetImport>
        name={t('list.title')}
        columns={columns}
        renderCard={(one) => <ImportCard one={one} />}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        rowHref={({ id }) => `/admin/imports/${id}`}
        empty={
          <EmptyState
            icon={<ImportOutlined />}
            title={kind ? t('list.noMatch') : t('list.empty')}
            hint={kind ? t('list.noMatchHint') : t('list.emptyHint')}
            action={kind ? undefined : create}
          />
        }
      />
      {url.get('new') && canImport ? (
        <NewImportDrawer
          kind={kind ?? 'customers'}
          onBrought={({ id }) => {
            brought.current = id
          }}
          onClosed={() => {
            // The next step is to choose the columns, on its own page.
            if (brought.current) void router.replace(`/admin/imports/${brought.current}`)
            else url.set({ new: undefined }, 'replace')
          }}
        />
      ) : null}
    </>
  )
}
