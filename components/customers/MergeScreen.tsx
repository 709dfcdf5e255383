import { SwapOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/components/forms/use-act'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { ErrorState } from '@/components/ui/ErrorState'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useCustomer, useCustomerBalance, useMergeCustomer } from '@/hooks/customers'
import { useFailure } from '@/hooks/use-failure'
import type { Customer } from '@/lib/contracts/customers'
import { CustomerFacts } from './CustomerFacts'
import { CustomerSelect } from './CustomerSelect'
import styles from './customers.module.css'
import { MergePreview } from './MergePreview'

/** Two records of one person become one: choose the other, see both, see what moves, confirm. */
export function MergeScreen() {
  const { t } = useTranslation('customers')
  const { query } = useRouter()
  const problemOf = useFailure()
  const id = typeof query.id === 'string' ? query.id : null
  const [otherId, setOtherId] = useState<string | undefined>()
  const { data: first, error, isValidating, mutate } = useCustomer(id)
  const { data: other } = useCustomer(otherId ?? null)
  const problem = problemOf(error)

  if (!first) {
    return (
      <>
        <PageHeader title={t('merge.title')} back={{ href: '/admin/customers', label: t('detail.back') }} />
        <Panel>
          {problem ? (
            <ErrorState problem={problem} retrying={isValidating} onRetry={() => void mutate()} />
          ) : (
            <Skeleton active paragraph={{ rows: 6 }} />
          )}
        </Panel>
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={t('merge.title')}
        subtitle={t('merge.subtitle')}
        back={{ href: `/admin/customers/${first.id}`, label: first.name }}
      />
      <Panel title={t('merge.choose', { name: first.name })}>
        <CustomerSelect autoFocus label={t('merge.other')} value={otherId} onChange={setOtherId} />
        {otherId === first.id ? (
          <p role="alert" className={styles.messageError}>
            {t('merge.same')}
          </p>
        ) : null}
      </Panel>
      {other && other.id === otherId && other.id !== first.id ? (
        <MergePair key={other.id} one={first} other={other} />
      ) : null}
    </>
  )
}

/** Both side by side; the left one goes, the right one stays, and they can change sides. */
function MergePair({ one, other }: { one: Customer; other: Customer }) {
  const { t } = useTranslation('customers')
  const router = useRouter()
  const [isSwapped, setSwapped] = useState(false)
  const [asking, setAsking] = useState(false)
  const { act, refused, forget } = useAct()
  const { send } = useMergeCustomer()
  const [from, into] = isSwapped ? [other, one] : [one, other]
  const { data: balance } = useCustomerBalance(from.id)

  async function merge() {
    const done = await act(
      () => send({ params: { id: from.id }, body: { intoId: into.id } }),
      t('merge.done', { name: into.name }),
    )
    if (done) await router.push(`/admin/customers/${into.id}`)
  }

  return (
    <>
      <div className={styles.sides}>
        <Panel title={t('merge.from', { name: from.name })}>
          <CustomerFacts customer={from} />
        </Panel>
        <Button
          icon={<SwapOutlined />}
          aria-label={t('merge.swap')}
          title={t('merge.swap')}
          onClick={() => setSwapped(!isSwapped)}
        />
        <Panel title={t('merge.into', { name: into.name })}>
          <CustomerFacts customer={into} />
        </Panel>
      </div>
      <Panel title={t('merge.what')}>
        <MergePreview from={from} into={into} packages={balance?.packages} />
        <Button
          type="primary"
          danger
          onClick={() => {
            forget()
            setAsking(true)
          }}
        >
          {t('merge.start')}
        </Button>
      </Panel>
      <ConfirmDialog
        danger
        open={asking}
        title={t('merge.ask', { from: from.name, into: into.name })}
        confirmText={t('merge.start')}
        onCancel={() => setAsking(false)}
        onConfirm={merge}
      >
        <RefusedAlert refused={refused} />
        {t('merge.noWayBack')}
      </ConfirmDialog>
    </>
  )
}
