import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { localPath } from '@/lib/domain/site-pages'
import { Arrival } from './Arrival'
import styles from './Cargo.module.css'
import { CargoGoods } from './CargoGoods'
import { Journey } from './Journey'
import { MoneySummary } from './MoneySummary'
import { PresentLeg } from './PresentLeg'
import { Progress } from './Progress'
import { SendState } from './SendState'
import type { CargoView } from './tracking-view'

/** One package in full: where it is, what it is, what is owed. */
export function CargoFound({ cargo, origin }: { cargo: CargoView; origin: string }) {
  const { t, i18n } = useTranslation('tracking')
  return (
    <>
      <section className={styles.card}>
        <div className={styles.top}>
          <div>
            <p className={styles.caption}>{t('result.number')}</p>
            <p className={styles.number}>{cargo.trackingNumber}</p>
          </div>
          {cargo.receiver && (
            <div>
              <p className={styles.caption}>{t('result.receiver')}</p>
              <p className={styles.value}>{cargo.receiver}</p>
            </div>
          )}
        </div>
        <h2 className={styles.state}>{t(`states.${cargo.statusKey}.title`)}</h2>
        <p className={styles.explained}>{t(cargo.meaning)}</p>
        {cargo.delayReason && (
          <p className={styles.reason}>
            <strong>{t('arrival.reason')}</strong> {cargo.delayReason}
          </p>
        )}
        <Progress stops={cargo.stops} />
        {cargo.arrival && <Arrival arrival={cargo.arrival} to={cargo.to} number={cargo.trackingNumber} />}
        {cargo.follow && (
          <div className={styles.arrival}>
            <Icon name="chat" />
            <div>
              <a className={styles.way} href={cargo.follow} target="_blank" rel="noopener noreferrer">
                {t('follow.act')}
              </a>
              <p className={styles.note}>{t('follow.note')}</p>
            </div>
          </div>
        )}
        <PresentLeg leg={cargo.leg} statusKey={cargo.statusKey} />
      </section>
      <div className={styles.columns}>
        <MoneySummary money={cargo.money} number={cargo.trackingNumber} />
        <Journey cargo={cargo} />
        <CargoGoods cargo={cargo} />
      </div>
      <SendState cargo={cargo} address={`${origin}${localPath('/track-cargo', i18n.language)}`} />
    </>
  )
}
