import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { TermHelp } from '@/components/help/TermHelp'
import { SiteLink } from '@/components/layout/SiteLink'
import { formatInstant } from '@/components/ui/date-format'
import { LookList } from '@/components/ui/LookList'
import { useExceptions, useLookAtException } from '@/hooks/exceptions'
import { useAccess } from '@/hooks/session'
import type { Exception } from '@/lib/contracts/exceptions'

const SHOWN = 50

function linkOf({ kind, subjectId }: Exception): string {
  if (kind === 'withoutScan') return `/admin/batches/${subjectId}/loading`
  if (kind === 'noFiscalReceipt') return '/admin/book-keeping?view=fiscal&state=noneWanted'
  if (kind === 'wrongCode' || kind === 'riderCash') return '/admin/deliveries'
  if (kind === 'paymentDiffers') return '/admin/incoming-money'
  if (kind === 'settings' || subjectId === null) return '/admin/company'
  return kind === 'merge' || kind === 'forgotten'
    ? `/admin/customers/${subjectId}`
    : `/admin/packages/${subjectId}`
}

function Subject({ one }: { one: Exception }) {
  const { t } = useTranslation('finance')
  const { t: ofAudit } = useTranslation('audit')
  const label =
    one.kind === 'settings' ? ofAudit(`field.${one.label}`, { defaultValue: one.label }) : one.label
  // What was deleted has no page any more.
  const named = one.kind === 'deletion' ? label : <SiteLink href={linkOf(one)}>{label}</SiteLink>
  return (
    <>
      {t(`look.kind.${one.kind}`)}: {named}
    </>
  )
}

function Details({ one }: { one: Exception }) {
  const { t: ofAudit, i18n } = useTranslation('audit')
  // A setting may be a switch.
  const shown = (value: string) =>
    value === 'true' ? ofAudit('yes') : value === 'false' ? ofAudit('no') : value
  const values = [one.oldValue, one.newValue].flatMap((value) => (value ? shown(value) : []))
  return (
    <>
      {values.join(' → ')}
      {one.reason ? <div>{one.reason}</div> : null}
      <div>{[one.setBy, formatInstant(one.setAt, i18n.language, 'short')].filter(Boolean).join(' · ')}</div>
    </>
  )
}

/** What somebody gave away, and nobody else has looked at; nothing while there is none. */
export function ExceptionsToLookAt() {
  const { t } = useTranslation('finance')
  const may = useAccess()
  const { data } = useExceptions(may('rules.override') ? { itemsPerPage: SHOWN } : null)
  const { send } = useLookAtException()
  const { run, refused } = useAction()
  if (!data || data.totalItemsCount === 0) return null
  return (
    <LookList
      title={t('look.title')}
      text={
        <>
          {t('look.text')}
          <TermHelp term="exception" />
        </>
      }
      refused={refused}
      rows={data.result}
      titleOf={(one) => <Subject one={one} />}
      descriptionOf={(one) => <Details one={one} />}
      seenText={t('look.seen')}
      onSeen={({ id }) => void run(() => send({ params: { id } }), t('look.seenText'))}
    />
  )
}
