import { ImportOutlined } from '@ant-design/icons'
import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { CreateButton, ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { urlFilters } from '@/components/lists/url-filters'
import { useUrlState } from '@/components/lists/use-url-state'
import { InstantText } from '@/components/ui/DateText'
import { useImports } from '@/hooks/imports'
import { useAccess } from '@/hooks/session'
import type { SheetImport } from '@/lib/contracts/imports'
import { IMPORT_KINDS } from '@/lib/domain/import-fields'
import { ImportStateTag } from './ImportStateTag'
import { progressOf } from './ImportWork'
import styles from './imports.module.css'
import { NewImportDrawer } from './NewImportDrawer'

function useColumns(): Columns<SheetImport> {
  const { t } = useTranslation('imports')
  return useMemo(
    () => [
      {
        key: 'file',
        title: t('column.file'),
        render: (_, { id, fileName }) => <SiteLink href={`/admin/imports/${id}`}>{fileName}</SiteLink>,
      },
      { key: 'kind', title: t('column.kind'), render: (_, { kind }) => t(`kind.${kind}`) },
      { key: 'state', title: t('column.state'), render: (_, { state }) => <ImportStateTag state={state} /> },
      {
        key: 'rows',
        title: t('column.rows'),
        align: 'end',
        render: (_, { totalRows }) => totalRows.toLocaleString('en'),
      },
      { key: 'by', title: t('column.by'), render: (_, { createdBy }) => createdBy.name },
      {
        key: 'createdAt',
        title: t('column.at'),
        sorter: true,
        render: (_, { createdAt }) => <InstantText at={createdAt} length="short" />,
      },
    ],
    [t],
  )
}

/** An import in the list on a phone. */
function ImportCard({ one }: { one: SheetImport }) {
  const { t } = useTranslation('imports')
  return (
    <>
      <SiteLink href={`/admin/imports/${one.id}`} className={styles.cardName}>
        {one.fileName}
      </SiteLink>
      <div className={styles.cardText}>
        {t(`kind.${one.kind}`)} · {t('work.progress', progressOf(one))}
      </div>
      <div className={styles.cardText}>
        {one.createdBy.name} · <InstantText at={one.createdAt} length="short" />
      </div>
      <ImportStateTag state={one.state} />
    </>
  )
}

export function ImportsScreen() {
  const { t } = useTranslation('imports')
  const url = useUrlState()
  const router = useRouter()
  const canImport = useAccess()('imports.run')
  const kind = IMPORT_KINDS.find((one) => one === url.get('kind'))
  const { search: _search, ...query } = listQuery(url)
  return (
    <ListScreen<SheetImport>
      name="imports"
      title={t('list.title')}
      list={useImports(url.ready ? { ...query, kind } : null)}
      url={url}
      columns={useColumns()}
      renderCard={(one) => <ImportCard one={one} />}
      rowHref="/admin/imports/"
      filters={[
        urlFilters(url).select(
          'kind',
          t('list.kind'),
          IMPORT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
        ),
      ]}
      create={
        canImport ? (
          <CreateButton icon={<ImportOutlined />} onClick={() => url.set({ new: '1' }, 'replace')}>
            {t('list.new')}
          </CreateButton>
        ) : null
      }
      empty={{ icon: <ImportOutlined />, title: t('list.empty'), hint: t('list.emptyHint') }}
      noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
    >
      {url.get('new') && canImport ? (
        <NewImportDrawer
          kind={kind ?? 'customers'}
          // The next step is to choose the columns, on its own page.
          onUploaded={({ id }) => router.replace(`/admin/imports/${id}`)}
          onClosed={() => url.set({ new: undefined }, 'replace')}
        />
      ) : null}
    </ListScreen>
  )
}
