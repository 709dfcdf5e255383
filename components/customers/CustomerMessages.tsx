import { MessageOutlined } from '@ant-design/icons'
import { Pagination, Skeleton } from 'antd'
import Link from 'next/link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { Panel } from '@/components/ui/Panel'
import { useCustomerMessages } from '@/hooks/customers'
import { useFailure } from '@/hooks/use-failure'
import type { CustomerMessage } from '@/lib/contracts/messages'
import { CustomerAnswers } from './CustomerAnswers'
import styles from './customers.module.css'

const PAGE_SIZE = 10

/** What was written to a customer, the latest first. */
export function CustomerMessages({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers')
  const problemOf = useFailure()
  const [pageNum, setPageNum] = useState(1)
  const list = useCustomerMessages(customerId, { pageNum, itemsPerPage: PAGE_SIZE })
  const problem = problemOf(list.error)
  const page = list.data
  if (!page) {
    return (
      <Panel title={t('messages.title')}>
        {problem ? (
          <ErrorState problem={problem} retrying={list.isValidating} onRetry={() => void list.mutate()} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        )}
      </Panel>
    )
  }
  return (
    <Panel title={t('messages.title')}>
      <CustomerAnswers customerId={customerId} />
      {page.totalItemsCount === 0 ? (
        <EmptyState icon={<MessageOutlined />} title={t('messages.none')} hint={t('messages.noneHint')} />
      ) : (
        <ul className={styles.messages}>
          {page.result.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
      <Pagination
        hideOnSinglePage
        showSizeChanger={false}
        current={pageNum}
        pageSize={PAGE_SIZE}
        total={page.totalItemsCount}
        onChange={setPageNum}
      />
    </Panel>
  )
}

function Message({ message }: { message: CustomerMessage }) {
  const { t } = useTranslation('customers')
  const { packageInfo } = message
  return (
    <li>
      <div className={styles.cardLine}>
        <InstantText at={message.createdAt} length="short" /> · {t(`channel.${message.channel}`)} ·{' '}
        {message.phone} · <b>{t(`messageStatus.${message.status}`)}</b>
        {packageInfo ? (
          <>
            {' '}
            · <Link href={`/admin/packages/${packageInfo.id}`}>{packageInfo.trackingNumber}</Link>
          </>
        ) : null}
      </div>
      <p>{message.body}</p>
      {message.error ? <p className={styles.messageError}>{message.error}</p> : null}
    </li>
  )
}
