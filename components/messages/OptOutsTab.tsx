import { StopOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import Link from 'next/link'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/components/forms/use-act'
import type { Columns } from '@/components/lists/DataTable'
import { DataTable } from '@/components/lists/DataTable'
import { ListToolbar } from '@/components/lists/ListToolbar'
import { listQuery } from '@/components/lists/list-query'
import type { UrlState } from '@/components/lists/use-url-state'
import { InstantText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useOptOuts, useSetOptOut } from '@/hooks/messages'
import { useFailure } from '@/hooks/use-failure'
import type { OptOut } from '@/lib/contracts/messages'
import { DEFAULT_PHONE_ENTRY } from '@/lib/domain/phone'
import styles from './messages.module.css'

/** Phones that are written to no more; noted here when somebody asks for it by telephone. */
export function OptOutsTab({ url }: { url: UrlState }) {
  const { t } = useTranslation('messages')
  const problemOf = useFailure()
  const list = useOptOuts(url.ready ? listQuery(url) : null)
  const { send, pending } = useSetOptOut()
  const { act, refused } = useAct()
  const [phone, setPhone] = useState(DEFAULT_PHONE_ENTRY)

  async function note() {
    const isDone = await act(() => send({ body: { phone, isOptedOut: true } }), t('optOuts.noted'))
    if (isDone) setPhone(DEFAULT_PHONE_ENTRY)
  }
  const takeBack = useMemo(
    () => (back: string) =>
      void act(() => send({ body: { phone: back, isOptedOut: false } }), t('optOuts.takenBack')),
    [act, send, t],
  )
  const columns = useMemo(
    (): Columns<OptOut> => [
      { key: 'phone', title: t('field.phone'), render: (_, row) => row.phone },
      {
        key: 'who',
        title: t('field.who'),
        render: (_, { customer }) =>
          customer ? <Link href={`/admin/customers/${customer.id}`}>{customer.name}</Link> : '—',
      },
      { key: 'source', title: t('optOuts.source'), render: (_, row) => row.by ?? t('optOuts.byThemselves') },
      {
        key: 'createdAt',
        title: t('field.createdAt'),
        sorter: true,
        render: (_, { createdAt }) => <InstantText at={createdAt} length="short" />,
      },
      {
        key: 'acts',
        title: <span className="visually-hidden">{t('field.acts')}</span>,
        render: (_, row) => (
          <Button size="small" onClick={() => takeBack(row.phone)}>
            {t('optOuts.takeBack')}
          </Button>
        ),
      },
    ],
    [t, takeBack],
  )
  return (
    <>
      <RefusedAlert refused={refused} />
      <div className={styles.acts}>
        <Input
          className={styles.phone}
          type="tel"
          maxLength={40}
          aria-label={t('field.phone')}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          onPressEnter={() => void note()}
        />
        <Button loading={pending} onClick={() => void note()}>
          {t('optOuts.add')}
        </Button>
      </div>
      <ListToolbar
        url={url}
        searchHint={t('list.search')}
        refreshing={list.isValidating}
        onRefresh={() => void list.mutate()}
      />
      <DataTable<OptOut>
        name={t('tab.optOuts')}
        columns={columns}
        renderCard={(row) => (
          <div className={styles.cardRow}>
            <span>{[row.phone, row.customer?.name].filter(Boolean).join(' · ')}</span>
            <Button size="small" onClick={() => takeBack(row.phone)}>
              {t('optOuts.takeBack')}
            </Button>
          </div>
        )}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        empty={
          <EmptyState icon={<StopOutlined />} title={t('optOuts.empty')} hint={t('optOuts.emptyHint')} />
        }
      />
    </>
  )
}
