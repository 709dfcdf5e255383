import { StopOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import type { UrlState } from '@/components/lists/use-url-state'
import { InstantText } from '@/components/ui/DateText'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useOptOuts, useSetOptOut } from '@/hooks/messages'
import type { OptOut } from '@/lib/contracts/messages'
import { DEFAULT_PHONE_ENTRY } from '@/lib/domain/phone'
import styles from './messages.module.css'

function useColumns(onTakeBack: (phone: string) => void): Columns<OptOut> {
  const { t } = useTranslation('messages')
  return useMemo(
    () => [
      { key: 'phone', title: t('field.phone'), render: (_, row) => row.phone },
      {
        key: 'who',
        title: t('field.who'),
        render: (_, { customer }) =>
          customer ? <SiteLink href={`/admin/customers/${customer.id}`}>{customer.name}</SiteLink> : '—',
      },
      {
        key: 'source',
        title: t('optOuts.source'),
        help: 'optOut',
        render: (_, row) => row.by ?? t('optOuts.byThemselves'),
      },
      {
        key: 'createdAt',
        title: t('field.createdAt'),
        sorter: true,
        render: (_, { createdAt }) => <InstantText at={createdAt} length="short" />,
      },
      {
        key: 'actions',
        title: <span className="visually-hidden">{t('field.actions')}</span>,
        render: (_, row) => (
          <Button size="small" onClick={() => onTakeBack(row.phone)}>
            {t('optOuts.takeBack')}
          </Button>
        ),
      },
    ],
    [t, onTakeBack],
  )
}

/** Phones that get no messages any more; added here when somebody asks for it by telephone. */
export function OptOutsTab({ url }: { url: UrlState }) {
  const { t } = useTranslation('messages')
  const { send, pending } = useSetOptOut()
  const { run, refused } = useAction()
  const [phone, setPhone] = useState(DEFAULT_PHONE_ENTRY)

  async function add() {
    const isDone = await run(() => send({ body: { phone, isOptedOut: true } }), t('optOuts.noted'))
    if (isDone) setPhone(DEFAULT_PHONE_ENTRY)
  }
  const takeBack = useMemo(
    () => (back: string) =>
      void run(() => send({ body: { phone: back, isOptedOut: false } }), t('optOuts.takenBack')),
    [run, send, t],
  )
  return (
    <ListScreen<OptOut>
      inTab
      name="opt-outs"
      title={t('tab.optOuts')}
      list={useOptOuts(url.ready ? listQuery(url) : null)}
      url={url}
      columns={useColumns(takeBack)}
      renderCard={(row) => (
        <div className={styles.cardRow}>
          <span>{[row.phone, row.customer?.name].filter(Boolean).join(' · ')}</span>
          <Button size="small" onClick={() => takeBack(row.phone)}>
            {t('optOuts.takeBack')}
          </Button>
        </div>
      )}
      searchHint={t('list.search')}
      notice={
        <>
          <RefusedAlert refused={refused} />
          <div className={styles.actions}>
            <Input
              className={styles.phone}
              type="tel"
              maxLength={40}
              aria-label={t('field.phone')}
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
              onPressEnter={() => void add()}
            />
            <Button loading={pending} onClick={() => void add()}>
              {t('optOuts.add')}
            </Button>
          </div>
        </>
      }
      empty={{ icon: <StopOutlined />, title: t('optOuts.empty'), hint: t('optOuts.emptyHint') }}
      noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
    />
  )
}
