import { CheckOutlined, PartitionOutlined, PauseOutlined, RollbackOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonModal } from '@/components/forms/ReasonModal'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { notices } from '@/components/ui/notices'
import { isPressed, SHORTCUTS } from '@/components/ui/shortcuts'
import { useAcceptMoney, useReturnMoney } from '@/hooks/incoming-money'
import { useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import { ApiError } from '@/lib/client/api-error'
import type { IncomingMoneyRow } from '@/lib/contracts/incoming-money'
import { formatMoney } from '@/lib/domain/money'
import styles from './incoming-money.module.css'
import { ParkModal } from './ParkModal'
import { SplitMoneyModal } from './SplitMoneyModal'

const DECISIONS = ['accept', 'split', 'park', 'return'] as const
type Decision = (typeof DECISIONS)[number]

/** The key of each decision, while the focus is on one of the row's buttons. */
const KEYS = SHORTCUTS.incomingMoney

const ICONS: Record<Decision, ReactNode> = {
  accept: <CheckOutlined />,
  split: <PartitionOutlined />,
  park: <PauseOutlined />,
  return: <RollbackOutlined />,
}

/** Books what the row shows as the likeliest; the API's question about too much money is put to the person. */
function useAccept(money: IncomingMoneyRow) {
  const { t } = useTranslation('incoming-money')
  const problemOf = useFailure()
  const { send, pending } = useAcceptMoney()
  const [question, setQuestion] = useState<string | null>(null)

  async function accept(confirmOverpay?: true) {
    const { best } = money
    if (best === null) return
    try {
      const body = { packageId: best.packageId, confirmOverpay }
      const booked = await send({ params: { id: money.id }, body })
      setQuestion(null)
      if (booked) notices.success(t('decide.accepted', { number: best.trackingNumber }))
    } catch (failure) {
      if (failure instanceof ApiError && failure.error === 'overpaid') return setQuestion(failure.message)
      setQuestion(null)
      const [fieldText] = Object.values(fieldTextsOf(failure))
      const problem = problemOf(failure)
      if (problem) notices.failure(fieldText ?? problem.text, problem.requestId)
    }
  }
  return { accept, pending, question, forget: () => setQuestion(null) }
}

/** Moves the focus to the same button of the next or former row. */
function focusNeighbour(from: HTMLElement, decision: Decision, step: 1 | -1) {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-decision="${decision}"]`)]
  const own = all.findIndex((button) => from.contains(button))
  all[own + step]?.focus()
}

/** Accept, split, park or return: by button, or by one key while the focus is on the row's buttons. */
export function MoneyDecision({ money }: { money: IncomingMoneyRow }) {
  const { t } = useTranslation('incoming-money')
  const [open, setOpen] = useState<Decision | null>(null)
  const { accept, pending, question, forget } = useAccept(money)
  const close = () => setOpen(null)
  if (money.state !== 'new' && money.state !== 'parked') return null

  function decide(decision: Decision) {
    if (decision === 'accept' && money.best !== null) return void accept()
    return setOpen(decision === 'accept' ? 'split' : decision)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const focused = DECISIONS.find((one) => one === (event.target as HTMLElement).dataset.decision)
    if (!focused) return
    const pressed = DECISIONS.find((one) => isPressed(event, KEYS[one]))
    const isDown = isPressed(event, KEYS.down)
    if (isDown || isPressed(event, KEYS.up)) {
      event.preventDefault()
      focusNeighbour(event.currentTarget, focused, isDown ? 1 : -1)
    } else if (pressed) {
      event.preventDefault()
      decide(pressed)
    }
  }

  return (
    <>
      <div
        role="toolbar"
        className={styles.decision}
        aria-label={t('decide.title', { reference: money.reference })}
        onKeyDown={onKeyDown}
      >
        {DECISIONS.map((decision) => {
          const title = `${t(`decide.${decision}`)} (${KEYS[decision]})`
          return (
            <Button
              key={decision}
              size="small"
              data-decision={decision}
              type={decision === 'accept' && money.best !== null ? 'primary' : 'default'}
              icon={ICONS[decision]}
              loading={decision === 'accept' && pending}
              title={title}
              aria-label={t(`decide.${decision}`)}
              aria-keyshortcuts={KEYS[decision]}
              onClick={() => decide(decision)}
            />
          )
        })}
      </div>
      {open === 'split' ? <SplitMoneyModal money={money} onClosed={close} /> : null}
      {open === 'park' ? <ParkModal money={money} onClosed={close} /> : null}
      {open === 'return' ? <ReturnModal money={money} onClosed={close} /> : null}
      <ConfirmDialog
        open={question !== null}
        variant="confirm"
        danger
        title={t('decide.tooMuch')}
        confirmText={t('decide.accept')}
        onCancel={forget}
        onConfirm={() => accept(true)}
      >
        {question}
      </ConfirmDialog>
    </>
  )
}

function ReturnModal({ money, onClosed }: { money: IncomingMoneyRow; onClosed: () => void }) {
  const { t } = useTranslation('incoming-money')
  const { send } = useReturnMoney()
  return (
    <ReasonModal
      danger
      title={t('return.title', { amount: formatMoney(money.amount, money.currency) })}
      label={t('return.reason')}
      submitText={t('decide.return')}
      savedText={t('return.done')}
      send={(reason) => send({ params: { id: money.id }, body: { reason } })}
      onClosed={onClosed}
    >
      {t('return.text')}
    </ReasonModal>
  )
}
