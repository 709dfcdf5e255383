import dynamic from 'next/dynamic'
import { useTranslation } from 'react-i18next'
import { CargoFound } from './CargoFound'
import { RecentNumbers } from './RecentNumbers'
import { TrackForm } from './TrackForm'
import styles from './Tracking.module.css'
import type { TrackingResultProps } from './tracking-props'

// Most look up a single number, and find it.
const CodeNeeded = dynamic(async () => (await import('./Notices')).CodeNeeded)
const LookUpFailed = dynamic(async () => (await import('./Notices')).LookUpFailed)
const NothingFound = dynamic(async () => (await import('./Notices')).NothingFound)
const SeveralFound = dynamic(async () => (await import('./SeveralFound')).SeveralFound)
const ManyFound = dynamic(async () => (await import('./SeveralFound')).ManyFound)

type Props = Pick<TrackingResultProps, 'query' | 'result' | 'company' | 'origin'>

function Result({ query, result, company, origin }: Props) {
  switch (result.kind) {
    case 'full':
      return <CargoFound cargo={result.cargo} origin={origin} />
    case 'several':
      return <SeveralFound cargo={result.cargo} />
    case 'many':
      return <ManyFound found={result.found} leftOut={result.leftOut} />
    case 'none':
      return <NothingFound query={query} company={company} />
    case 'code':
      return <CodeNeeded />
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
  // What was not found can be corrected.
  const value = isFound ? '' : props.query
  const form = <TrackForm key={props.query} prefix={props.company?.trackingPrefix ?? ''} value={value} />

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
