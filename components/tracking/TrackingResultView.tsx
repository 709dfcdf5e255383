import dynamic from 'next/dynamic'
import { useTranslation } from 'react-i18next'
import type { CompanyProfile } from '@/lib/contracts/company'
import { CargoFound } from './CargoFound'
import { LookUpFailed } from './LookUpFailed'
import type { TrackingResult } from './look-up'
import { ManyFound } from './ManyFound'
import { NothingFound } from './NothingFound'
import { SeveralFound } from './SeveralFound'
import { TrackForm } from './TrackForm'
import styles from './Tracking.module.css'

// The phone alone knows the numbers that were found before.
const RecentNumbers = dynamic(async () => (await import('./RecentNumbers')).RecentNumbers, { ssr: false })

interface Props {
  asked: string
  result: TrackingResult
  company: CompanyProfile | null
  origin: string
}

function Result({ asked, result, company, origin }: Props) {
  switch (result.kind) {
    case 'full':
      return <CargoFound cargo={result.cargo} origin={origin} />
    case 'several':
      return <SeveralFound cargo={result.cargo} />
    case 'many':
      return <ManyFound found={result.found} leftOut={result.leftOut} />
    case 'none':
      return <NothingFound asked={asked} company={company} />
    case 'busy':
      return <LookUpFailed minutes={result.minutes} />
    case 'failed':
      return <LookUpFailed />
  }
}

export function TrackingResultView(props: Props) {
  const { t } = useTranslation('tracking')
  const isFound = ['full', 'several', 'many'].includes(props.result.kind)
  const number = props.result.kind === 'full' ? props.result.cargo.trackingNumber : null
  // What was not found is there to be mended; after a find the field is for the next one.
  const value = isFound ? '' : props.asked
  const form = <TrackForm key={props.asked} prefix={props.company?.trackingPrefix ?? ''} value={value} />

  return (
    <div className={styles.page}>
      <h1 className={styles.small}>{t('result.title')}</h1>
      {!isFound && <div className={styles.form}>{form}</div>}
      <Result {...props} />
      {isFound && (
        <section className={styles.again}>
          <h2 className={styles.heading}>{t('result.again')}</h2>
          {form}
        </section>
      )}
      <RecentNumbers except={number} />
    </div>
  )
}
