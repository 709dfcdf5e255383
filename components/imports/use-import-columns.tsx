import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import { InstantText } from '@/components/ui/DateText'
import type { SheetImport } from '@/lib/contracts/imports'
import { ImportStateTag } from './ImportStateTag'

export function useImportColumns(): Columns<SheetImport> {
  const { t } = useTranslation('imports')
  return useMemo(
    () => [
      {
        key: 'file',
        title: t('column.file'),
        render: (_, { id, fileName }) => <Link href={`/admin/imports/${id}`}>{fileName}</Link>,
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
