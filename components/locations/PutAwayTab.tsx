import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConnectionTags } from '@/components/offline/ConnectionTags'
import { UnsentEntries } from '@/components/offline/UnsentEntries'
import { ScanField, type ScanOutcome, useScanOutcome } from '@/components/scan/ScanField'
import { SpeechSwitch } from '@/components/scan/SpeechSwitch'
import { Panel } from '@/components/ui/Panel'
import { useSession } from '@/hooks/session'
import { hasConnection } from '@/lib/client/connection'
import { newEntry } from '@/lib/client/queue-entries'
import { submit } from '@/lib/client/queue-runner'
import type { Location } from '@/lib/contracts/locations'
import { readLocation } from '@/lib/domain/locations'
import styles from './locations.module.css'
import { useLocationText } from './use-location-text'

interface Scanned {
  location: Location | null
  /** Cargo that was scanned first. */
  cargo: string | null
}

const NOTHING: Scanned = { location: null, cargo: null }

/**
 * Two scans in either order: a location stays for all cargo that follows; cargo that was scanned first waits for its
 * location.
 */
export function PutAwayTab({ locations }: { locations: readonly Location[] }) {
  const { t } = useTranslation('locations')
  const textOf = useLocationText()
  const [shown, setShown] = useState(NOTHING)
  // Codes come faster than the screen is drawn.
  const scanned = useRef(NOTHING)
  const keep = (next: Scanned) => {
    scanned.current = next
    setShown(next)
  }
  const put = usePut()

  async function scan(code: string): Promise<ScanOutcome> {
    const { location, cargo } = scanned.current
    const read = readLocation(code)
    if (read === null) {
      if (location) return put(code, location)
      keep({ location, cargo: code })
      return { tone: 'warning', text: t('putAway.waits', { code }) }
    }
    const next = locations.find((one) => one.code === read)
    if (!next) return { tone: 'danger', text: t('putAway.unknown', { code: read }) }
    keep({ location: next, cargo: null })
    if (cargo) return put(cargo, next)
    return { tone: 'success', text: t('putAway.nowCargo', { location: textOf(next) }) }
  }

  return (
    <>
      <Panel title={t('putAway.title')} extra={<ConnectionTags />}>
        <p className={styles.now} aria-live="polite">
          <NowText shown={shown} />
          {shown.location || shown.cargo ? (
            <Button size="small" onClick={() => keep(NOTHING)}>
              {t(shown.location ? 'putAway.other' : 'putAway.forget')}
            </Button>
          ) : null}
        </p>
        <ScanField autoFocus label={t('putAway.scan')} onScan={scan} />
        <SpeechSwitch />
      </Panel>
      <UnsentEntries kind="putAway" />
    </>
  )
}

function NowText({ shown: { location, cargo } }: { shown: Scanned }) {
  const { t } = useTranslation('locations')
  const textOf = useLocationText()
  if (location) return <strong>{t('putAway.at', { location: textOf(location) })}</strong>
  if (cargo) return <strong>{t('putAway.waits', { code: cargo })}</strong>
  return <span className={styles.hint}>{t('putAway.begin')}</span>
}

/** Saves and sends both scans; what came of it in words. */
function usePut(): (cargo: string, location: Location) => Promise<ScanOutcome> {
  const { t } = useTranslation('locations')
  const { t: ts } = useTranslation('scan')
  const employeeId = useSession()?.user.id ?? ''
  const textOf = useLocationText()
  const outcomeOf = useScanOutcome()
  return (cargo, location) =>
    outcomeOf(cargo, async () => {
      const putAt = hasConnection() ? undefined : new Date().toISOString()
      const input = { package: cargo, location: location.code, putAt }
      const answer = await submit({ ...newEntry(employeeId), kind: 'putAway', input })
      if (!answer)
        return { tone: 'success', text: t('putAway.saved', { code: cargo, location: textOf(location) }) }
      const { before } = answer
      const { trackingNumber: number, pieces: count } = answer.package
      const values = { number, count, location: textOf(answer.location) }
      const spoken = ts('spoken.putAway', { count, location: answer.location.code })
      if (before === null) return { tone: 'success', text: t('putAway.done', values), spoken }
      const isAgain = readLocation(before) === answer.location.code
      if (isAgain) return { tone: 'warning', text: t('putAway.again', values), spoken: ts('spoken.again') }
      return { tone: 'success', text: t('putAway.moved', { ...values, before }), spoken }
    })
}
