import { SwapOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { Loading } from '@/components/layout/Loading'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useCustomer, useCustomerBalance, useMergeCustomer } from '@/hooks/customers'
import type { Customer } from '@/lib/contracts/customers'
import { joinPhones } from '@/lib/domain/phone'
import { CustomerFacts } from './CustomerFacts'
import { CustomerSelect } from './CustomerSelect'
import styles from './customers.module.css'

/** Two records of one person become one: choose the other, see both, see what moves, confirm. */
export function MergeScreen() {
  const { t } = useTranslation('customers')
  const { query } = useRouter()
  const id = typeof query.id === 'string' ? query.id : null
  const [otherId, setOtherId] = useState<string | undefined>()
  const reading = useCustomer(id)
  const { data: first } = reading
  const { data: other } = useCustomer(otherId ?? null)

  if (!first) {
    return (
      <>
        <PageHeader title={t('merge.title')} back={{ href: '/admin/customers', label: t('detail.back') }} />
        <Panel>
          <Loading reading={reading} rows={6} />
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

/** Both side by side: the left record is merged into the right one; they can be swapped. */
function MergePair({ one, other }: { one: Customer; other: Customer }) {
  const { t } = useTranslation('customers')
  const router = useRouter()
  const [isSwapped, setSwapped] = useState(false)
  const [asking, setAsking] = useState(false)
  const { run, refused, reset } = useAction()
  const { send } = useMergeCustomer()
  const [from, into] = isSwapped ? [other, one] : [one, other]
  const { data: balance } = useCustomerBalance(from.id)

  async function merge() {
    const done = await run(
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
            reset()
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
        {t('merge.final')}
      </ConfirmDialog>
    </>
  )
}

interface MergePreviewProps {
  from: Customer
  into: Customer
  /** How many packages move; undefined while loading. */
  packages: number | undefined
}

const without = (list: readonly string[], removed: readonly string[]) =>
  list.filter((one) => !removed.includes(one))

/** What moves to the remaining customer, and what is dropped. */
function MergePreview({ from, into, packages }: MergePreviewProps) {
  const { t } = useTranslation('customers')
  const phones = without(from.phones, into.phones)
  const names = (customer: Customer) => customer.salesPersons.map(({ name }) => name)
  const sales = without(names(from), names(into))
  const dropped = [
    from.name === into.name ? null : from.name,
    from.secretTrackingCode,
    from.shippingMark === into.shippingMark ? null : from.shippingMark,
    from.whatsAppNumber === into.whatsAppNumber ? null : from.whatsAppNumber,
  ].filter((value) => value !== null)
  return (
    <ul className={styles.moves}>
      <li>{packages === undefined ? '…' : t('merge.packages', { count: packages })}</li>
      <li>{phones.length > 0 ? t('merge.phones', { phones: joinPhones(phones) }) : t('merge.noPhones')}</li>
      {sales.length > 0 ? <li>{t('merge.sales', { names: sales.join(', ') })}</li> : null}
      <li>{t('merge.messages')}</li>
      {dropped.length > 0 ? <li>{t('merge.dropped', { values: dropped.join(', ') })}</li> : null}
    </ul>
  )
}
