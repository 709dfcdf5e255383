import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonModal } from '@/components/forms/ReasonModal'
import { useAction } from '@/components/forms/use-action'
import { TermHelp } from '@/components/help/TermHelp'
import { SiteLink } from '@/components/layout/SiteLink'
import { formatCalendarDate } from '@/components/ui/date-format'
import { LookList } from '@/components/ui/LookList'
import { useLookAtRate, useRateExceptions } from '@/hooks/rates'
import { useAccess } from '@/hooks/session'
import type { RateException } from '@/lib/contracts/rates'
import { formatQuantity } from '@/lib/domain/money'

const SHOWN = 50

function linkOf({ kind, subjectId, label }: RateException): string {
  if (kind === 'package') return `/admin/packages/${subjectId}`
  if (kind === 'batch') return `/admin/batches/${subjectId}`
  if (kind === 'transfer') return `/admin/money-transfer/${subjectId}`
  if (kind === 'rate') return '/admin/rates'
  return `/admin/packages?search=${label}`
}

/** The rate, and what was usual on its day. */
function RateBesideUsual({ exception: { rate, dayRate, day } }: { exception: RateException }) {
  const { t, i18n } = useTranslation('rates')
  return t('look.line', {
    rate: formatQuantity(rate),
    usual: formatQuantity(dayRate),
    day: formatCalendarDate(day, i18n.language),
  })
}

/** Whoever looks at a rate without a reason says why it was used. */
function ReasonDialog({ exception, onClosed }: { exception: RateException; onClosed: () => void }) {
  const { t } = useTranslation('rates')
  const { send } = useLookAtRate()
  return (
    <ReasonModal
      title={`${t(`look.kind.${exception.kind}`)} ${exception.label}`}
      label={t('look.question')}
      submitText={t('look.seen')}
      savedText={t('look.seenText')}
      send={(reason) => send({ params: { id: exception.id }, body: { reason } })}
      onClosed={onClosed}
    >
      <RateBesideUsual exception={exception} />
    </ReasonModal>
  )
}

/** Rates far from their day's that nobody has looked at; nothing while there is none. */
export function RatesToLookAt() {
  const { t } = useTranslation('rates')
  const may = useAccess()
  const { data } = useRateExceptions(may('rates.edit') ? { itemsPerPage: SHOWN } : null)
  const { send } = useLookAtRate()
  const { run, refused } = useAction()
  const [unexplained, setUnexplained] = useState<RateException | null>(null)
  if (!data || data.totalItemsCount === 0) return null

  function press(one: RateException) {
    if (one.reason === null) setUnexplained(one)
    else void run(() => send({ params: { id: one.id }, body: { reason: null } }), t('look.seenText'))
  }

  return (
    <>
      <LookList
        title={t('look.title')}
        text={
          <>
            {t('look.text')}
            <TermHelp term="secondPerson" />
          </>
        }
        refused={refused}
        rows={data.result}
        titleOf={(one) => (
          <>
            {t(`look.kind.${one.kind}`)} <SiteLink href={linkOf(one)}>{one.label}</SiteLink>
          </>
        )}
        descriptionOf={(one) => (
          <>
            {one.currency} <RateBesideUsual exception={one} />
            <br />
            {one.reason ?? t('look.noReason')}
            {one.setBy ? ` · ${t('look.by', { name: one.setBy })}` : null}
          </>
        )}
        seenText={t('look.seen')}
        onSeen={press}
      />
      {unexplained ? <ReasonDialog exception={unexplained} onClosed={() => setUnexplained(null)} /> : null}
    </>
  )
}
