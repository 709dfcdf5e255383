import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonModal } from '@/components/forms/ReasonModal'
import { useAction } from '@/components/forms/use-action'
import { Loading } from '@/components/layout/Loading'
import { InstantText } from '@/components/ui/DateText'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { datedName, saveFile } from '@/components/ui/save-file'
import {
  useCustomerForgetting,
  useMakeDataFile,
  useTakeForgettingDown,
  useWithdrawForgetting,
} from '@/hooks/forgetting'
import { useAccess } from '@/hooks/session'
import type { Customer } from '@/lib/contracts/customers'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { getCustomerForgetting } from '@/lib/contracts/forgetting'
import styles from './customers.module.css'

interface DialogProps {
  customer: Customer
  onClosed: () => void
}

function DataFileDialog({ customer: { id, name }, onClosed }: DialogProps) {
  const { t } = useTranslation('customers')
  const { send } = useMakeDataFile()

  async function make(reason: string) {
    const data = await send({ params: { id }, body: { reason } })
    if (!data) return
    const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    saveFile(datedName(name, 'json'), content)
  }

  return (
    <ReasonModal
      title={t('personal.fileTitle', { name })}
      label={t('personal.howAsked')}
      submitText={t('personal.fileMake')}
      savedText={t('personal.fileMade')}
      send={make}
      onClosed={onClosed}
    >
      {t('personal.fileText')}
    </ReasonModal>
  )
}

function WishDialog({ customer: { id, name }, onClosed }: DialogProps) {
  const { t } = useTranslation('customers')
  const { send } = useTakeForgettingDown()
  return (
    <ReasonModal
      title={t('personal.wishTitle', { name })}
      label={t('personal.howAsked')}
      submitText={t('personal.wishSave')}
      savedText={t('personal.wishSaved')}
      send={(reason) => send({ params: { id }, body: { reason } })}
      onClosed={onClosed}
    >
      {t('personal.wishText')}
    </ReasonModal>
  )
}

/** What became of the wish to be forgotten, and what stands in its way. */
function Wish({ wish, id }: { wish: DataOf<typeof getCustomerForgetting>; id: string }) {
  const { t } = useTranslation('customers')
  const { run, refused } = useAction()
  const { send, pending } = useWithdrawForgetting()
  const { askedAt, declined, hindrances } = wish
  return (
    <>
      <RefusedAlert refused={refused} />
      {askedAt ? (
        <p>
          {t('personal.asked')} <InstantText at={askedAt} length="short" />{' '}
          <Button
            size="small"
            loading={pending}
            onClick={() => void run(() => send({ params: { id } }), t('personal.withdrawn'))}
          >
            {t('personal.withdraw')}
          </Button>
        </p>
      ) : null}
      {declined && !askedAt ? <p>{t('personal.declined', { answer: declined.answer })}</p> : null}
      {hindrances.length > 0 ? (
        <p>
          {t('personal.first')}{' '}
          {hindrances.map((hindrance) => t(`forgetting.hindrance.${hindrance}`)).join(' · ')}
        </p>
      ) : null}
    </>
  )
}

/** For a customer who calls or comes by: the file of their data, and the wish to be forgotten. */
export function CustomerPersonalData({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers')
  const may = useAccess()
  const reading = useCustomerForgetting(customer.id)
  const [open, setOpen] = useState<'file' | 'wish' | null>(null)
  const { data: wish } = reading
  const close = () => setOpen(null)
  if (wish?.isForgotten) return null
  return (
    <Panel title={t('personal.title')}>
      {wish ? <Wish wish={wish} id={customer.id} /> : <Loading reading={reading} rows={2} />}
      <div className={styles.tools}>
        {may('customers.dataFile') ? (
          <Button onClick={() => setOpen('file')}>{t('personal.fileOpen')}</Button>
        ) : null}
        {wish?.askedAt === null ? (
          <Button disabled={wish.hindrances.length > 0} onClick={() => setOpen('wish')}>
            {t('personal.wishOpen')}
          </Button>
        ) : null}
      </div>
      {open === 'file' ? <DataFileDialog customer={customer} onClosed={close} /> : null}
      {open === 'wish' ? <WishDialog customer={customer} onClosed={close} /> : null}
    </Panel>
  )
}
