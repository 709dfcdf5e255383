import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonModal } from '@/components/forms/ReasonModal'
import { SiteLink } from '@/components/layout/SiteLink'
import { InstantText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { PhotoThumbs } from '@/components/ui/PhotoThumbs'
import { useDecideVisit, useHeldVisits } from '@/hooks/deliveries'
import { useAccess } from '@/hooks/session'
import type { HeldVisit } from '@/lib/contracts/deliveries'
import { AcceptVisitModal } from './AcceptVisitModal'
import styles from './deliveries.module.css'

function Visit({ visit, onDecide }: { visit: HeldVisit; onDecide: (isAccepted: boolean) => void }) {
  const { t } = useTranslation('deliveries')
  const { customer, rider, problem, trackingNumbers, deliveredTo, happenedAt, cashTZS } = visit
  const { note, place, image, lacksPaper } = visit
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.problem}>{problem}</p>
        <p>
          <SiteLink href={`/admin/customers/${customer.id}`}>{customer.name}</SiteLink> ·{' '}
          {trackingNumbers.join(', ')}
        </p>
        <p>
          {t('held.by', { rider: rider.name, name: deliveredTo ?? '—' })}{' '}
          <InstantText at={happenedAt} length="short" />
        </p>
        {Number(cashTZS) > 0 ? (
          <p>
            {t('held.cash')} <MoneyText amount={cashTZS} currency="TZS" />
          </p>
        ) : null}
        {place ? (
          <p className={styles.hint}>
            {t('held.location')} {place.latitude}, {place.longitude}
          </p>
        ) : null}
        {note ? <p className={styles.hint}>{note}</p> : null}
        {lacksPaper ? <p className={styles.hint}>{t('held.lacksPaper')}</p> : null}
        {image ? (
          <PhotoThumbs photos={[{ ...image, alt: t('held.photo', { name: customer.name }) }]} />
        ) : null}
      </div>
      <div className={styles.actions}>
        <Button onClick={() => onDecide(false)}>{t('held.refuse')}</Button>
        <Button type="primary" onClick={() => onDecide(true)}>
          {t('held.accept')}
        </Button>
      </div>
    </li>
  )
}

/** Hand-overs that came back wrong and wait for a manager; nothing while there is none. */
export function HeldVisits() {
  const { t } = useTranslation('deliveries')
  const { data } = useHeldVisits(useAccess()('rules.override'))
  const [decided, setDecided] = useState<{ visit: HeldVisit; isAccepted: boolean } | null>(null)
  const { send } = useDecideVisit()
  if (!data || data.length === 0) return null
  return (
    <Panel title={t('held.title')}>
      <p className={styles.hint}>{t('held.text')}</p>
      <ul className={styles.list}>
        {data.map((visit) => (
          <Visit key={visit.id} visit={visit} onDecide={(isAccepted) => setDecided({ visit, isAccepted })} />
        ))}
      </ul>
      {decided?.isAccepted ? (
        <AcceptVisitModal visit={decided.visit} onClosed={() => setDecided(null)} />
      ) : null}
      {decided?.isAccepted === false ? (
        <ReasonModal
          danger
          title={t('held.refuseTitle', { name: decided.visit.customer.name })}
          label={t('held.reason')}
          submitText={t('held.refuse')}
          savedText={t('held.done')}
          send={(reason) => send({ params: { id: decided.visit.id }, body: { isAccepted: false, reason } })}
          onClosed={() => setDecided(null)}
        >
          {t('held.refuseText')}
        </ReasonModal>
      ) : null}
    </Panel>
  )
}
