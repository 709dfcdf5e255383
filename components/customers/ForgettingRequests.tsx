import { Button, List } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonModal } from '@/components/forms/ReasonModal'
import { useAction } from '@/components/forms/use-action'
import { SiteLink } from '@/components/layout/SiteLink'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { formatInstant } from '@/components/ui/date-format'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useCarryOutForgetting, useDeclineForgetting, useForgettingRequests } from '@/hooks/forgetting'
import type { ForgettingRequest } from '@/lib/contracts/forgetting'
import styles from './customers.module.css'

interface DialogProps {
  request: ForgettingRequest
  onClosed: () => void
}

function ForgetDialog({ request: { id, customer }, onClosed }: DialogProps) {
  const { t } = useTranslation('customers')
  const { run, refused } = useAction()
  const { send } = useCarryOutForgetting()

  async function forget() {
    if (await run(() => send({ params: { id } }), t('forgetting.done'))) onClosed()
  }

  return (
    <ConfirmDialog
      danger
      open
      title={t('forgetting.confirmTitle', { name: customer.name })}
      confirmText={t('forgetting.carryOut')}
      onCancel={onClosed}
      onConfirm={forget}
    >
      <RefusedAlert refused={refused} />
      {t('forgetting.confirm')}
    </ConfirmDialog>
  )
}

function DeclineDialog({ request: { id, customer }, onClosed }: DialogProps) {
  const { t } = useTranslation('customers')
  const { send } = useDeclineForgetting()
  return (
    <ReasonModal
      title={t('forgetting.declineTitle', { name: customer.name })}
      label={t('forgetting.answer')}
      submitText={t('forgetting.decline')}
      savedText={t('forgetting.declined')}
      send={(reason) => send({ params: { id }, body: { reason } })}
      onClosed={onClosed}
    >
      {t('forgetting.declineText')}
    </ReasonModal>
  )
}

type Asked = { request: ForgettingRequest; isDeclined: boolean }

/** Customers who ask to be forgotten; a manager carries it out or says why not. */
export function ForgettingRequests() {
  const { t, i18n } = useTranslation('customers')
  const { data } = useForgettingRequests()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  if (!data) return null
  const takenDownText = ({ by, note }: NonNullable<ForgettingRequest['takenDown']>) =>
    t('forgetting.takenDown', { by, note: note ?? '—' })
  const ask = (request: ForgettingRequest, isDeclined: boolean) => () => setAsked({ request, isDeclined })
  return (
    <Panel title={t('forgetting.title')}>
      <List
        dataSource={data}
        rowKey="id"
        locale={{ emptyText: t('forgetting.empty') }}
        renderItem={(request) => (
          <List.Item
            className={styles.forgetting}
            actions={[
              <Button key="decline" onClick={ask(request, true)}>
                {t('forgetting.decline')}
              </Button>,
              <Button
                key="forget"
                danger
                disabled={request.hindrances.length > 0}
                onClick={ask(request, false)}
              >
                {t('forgetting.carryOut')}
              </Button>,
            ]}
          >
            <List.Item.Meta
              title={
                <SiteLink href={`/admin/customers/${request.customer.id}`}>{request.customer.name}</SiteLink>
              }
              description={[
                t('forgetting.asked', { when: formatInstant(request.askedAt, i18n.language, 'short') }),
                ...(request.takenDown ? [takenDownText(request.takenDown)] : []),
                ...request.hindrances.map((hindrance) => t(`forgetting.hindrance.${hindrance}`)),
              ].join(' · ')}
            />
          </List.Item>
        )}
      />
      {asked?.isDeclined ? <DeclineDialog request={asked.request} onClosed={close} /> : null}
      {asked && !asked.isDeclined ? <ForgetDialog request={asked.request} onClosed={close} /> : null}
    </Panel>
  )
}
