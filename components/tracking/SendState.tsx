import { useTranslation } from 'react-i18next'
import { ShareLink } from '@/components/layout/ShareLink'
import styles from './Cargo.module.css'
import type { CargoView } from './tracking-view'

/** Sends the state on in words, with the address where anybody tracks: the number opens what is owed and stays here. */
export function SendState({ cargo, address }: { cargo: CargoView; address: string }) {
  const { t } = useTranslation('tracking')
  const state = t(`states.${cargo.statusKey}.title`)
  const title = cargo.arrival
    ? t('send.expected', { state, when: cargo.arrival.when })
    : t('send.state', { state })
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('send.title')}</h2>
      <p className={styles.note}>{t('send.note')}</p>
      <ShareLink title={title} address={address} />
    </section>
  )
}
