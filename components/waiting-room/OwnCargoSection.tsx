import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { Section } from '@/components/layout/Section'
import { LookUpFailed } from '@/components/tracking/LookUpFailed'
import { NothingFound } from '@/components/tracking/NothingFound'
import type { CompanyProfile } from '@/lib/contracts/company'
import { OwnCargoList } from './OwnCargoList'
import type { OwnResult } from './own-cargo'
import styles from './public.module.css'
import { useRoomAddress } from './use-room-address'

interface Props {
  asked: string
  own: OwnResult | null
  company: CompanyProfile | null
}

function Result({ asked, own, company }: Props) {
  switch (own?.kind) {
    case 'found':
      return <OwnCargoList cargo={own.cargo} elsewhere={own.elsewhere} asked={asked} />
    case 'none':
      return <NothingFound asked={asked} company={company} />
    case 'busy':
      return <LookUpFailed minutes={own.minutes} />
    case 'failed':
      return <LookUpFailed />
    default:
      return null
  }
}

/** The visitor's own waiting cargo: a plain GET form, and under it what was found. */
export function OwnCargoSection(props: Props) {
  const { t } = useTranslation('waiting-room')
  const address = useRoomAddress()
  const field = useId()
  const hint = useId()
  return (
    <Section title={t('own.title')} lead={t('own.text')}>
      <form className={styles.search} action={address} method="get">
        <label htmlFor={field}>{t('own.label')}</label>
        <div className={styles.row}>
          <input
            key={props.asked}
            id={field}
            className={styles.field}
            name="query"
            type="text"
            defaultValue={props.asked}
            aria-describedby={hint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={64}
            required
          />
          <button type="submit" className={styles.main}>
            <Icon name="search" />
            {t('own.button')}
          </button>
        </div>
        <p id={hint} className={styles.hint}>
          {t('own.hint')}
        </p>
      </form>
      <Result {...props} />
    </Section>
  )
}
