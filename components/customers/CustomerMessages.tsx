import { MessageOutlined } from '@ant-design/icons'
import { Alert, Pagination } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { SiteLink } from '@/components/layout/SiteLink'
import { InstantText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { Panel } from '@/components/ui/Panel'
import { useCustomerAnswers, useCustomerMessages } from '@/hooks/customers'
import type { CustomerMessage } from '@/lib/contracts/messages'
import styles from './customers.module.css'

const PAGE_SIZE = 10

/** Messages to and from a customer, the latest first. */
export function CustomerMessages({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers')
  const [pageNum, setPageNum] = useState(1)
  const list = useCustomerMessages(customerId, { pageNum, itemsPerPage: PAGE_SIZE })
  const page = list.data
  if (!page) {
    return (
      <Panel title={t('messages.title')}>
        <Loading reading={list} rows={3} hasTitle={false} />
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
      <div className={styles.cardText}>
        <InstantText at={message.createdAt} length="short" /> · {t(`channel.${message.channel}`)} ·{' '}
        {message.phone} · <b>{t(`messageStatus.${message.status}`)}</b>
        {packageInfo ? (
          <>
            {' '}
            · <SiteLink href={`/admin/packages/${packageInfo.id}`}>{packageInfo.trackingNumber}</SiteLink>
          </>
        ) : null}
      </div>
      <p>{message.body}</p>
      {message.error ? <p className={styles.messageError}>{message.error}</p> : null}
    </li>
  )
}

/** What the customer wrote: opt-outs and the latest messages. */
function CustomerAnswers({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers')
  const { data } = useCustomerAnswers(customerId)
  if (!data) return null
  const { optedOut, answers } = data
  if (optedOut.length === 0 && answers.length === 0) return null
  return (
    <div className={styles.answers}>
      {optedOut.length > 0 ? (
        <Alert type="warning" showIcon title={t('messages.optedOut', { phones: optedOut.join(', ') })} />
      ) : null}
      {answers.length > 0 ? (
        <>
          <h3 className={styles.answersTitle}>{t('messages.answers')}</h3>
          <ul className={styles.messages}>
            {answers.map(({ id, phone, body, receivedAt }) => (
              <li key={id}>
                <div className={styles.cardText}>
                  <InstantText at={receivedAt} length="short" /> · {phone}
                </div>
                <p>{body}</p>
              </li>
            ))}
          </ul>
          <h3 className={styles.answersTitle}>{t('messages.ours')}</h3>
        </>
      ) : null}
    </div>
  )
}
