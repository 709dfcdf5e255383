import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmitOnce } from '@/components/ui/use-submit-once'
import { DEFAULT_PHONE_ENTRY } from '@/lib/domain/phone'
import type { BoardAddress, BoardParcel } from './board-view'
import type { Claimant, RefusedClaim } from './post-claim'
import { useRoomAddress } from './room-forms'
import styles from './WaitingRoom.module.css'

interface FieldProps {
  name: 'name' | 'phone' | 'courierNumber'
  value: string
  problem: string | undefined
  type?: 'text' | 'tel'
  autoComplete: string
  maxLength: number
}

function Field({ name, value, problem, type = 'text', autoComplete, maxLength }: FieldProps) {
  const { t } = useTranslation('waiting-room')
  const field = useId()
  const note = useId()
  return (
    <div>
      <label htmlFor={field}>{t(`claim.${name}`)}</label>
      <input
        id={field}
        className={styles.field}
        name={name}
        type={type}
        defaultValue={value}
        autoComplete={autoComplete}
        maxLength={maxLength}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? note : undefined}
        required
      />
      {problem && (
        <p id={note} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

interface Props {
  parcel: BoardParcel
  board: BoardAddress
  refused: RefusedClaim | null
  claimant: Claimant | null
}

/** Claims a parcel, with the whole courier number as proof. A plain form that posts to its own page. */
export function ClaimForm({ parcel, board, refused, claimant }: Props) {
  const { t } = useTranslation('waiting-room')
  const address = useRoomAddress()
  const { isSent, onSubmit } = useSubmitOnce()
  const errors = refused?.errors ?? {}
  return (
    <form className={styles.form} action={`${address}#parcel-${parcel.id}`} method="post" onSubmit={onSubmit}>
      <p className={styles.hint}>{t('claim.text')}</p>
      {refused?.message !== undefined && refused.message !== null && (
        <p className={styles.refused} role="alert">
          {refused.message || t('claim.failed')}
        </p>
      )}
      <input type="hidden" name="parcelId" value={parcel.id} />
      <input type="hidden" name="pageNum" value={board.pageNum} />
      <input type="hidden" name="courierEnding" value={board.courierEnding} />
      <Field
        name="name"
        value={refused?.name ?? claimant?.name ?? ''}
        problem={errors.name}
        autoComplete="name"
        maxLength={120}
      />
      <Field
        name="phone"
        type="tel"
        value={refused?.phone ?? claimant?.phone ?? DEFAULT_PHONE_ENTRY}
        problem={errors.phone}
        autoComplete="tel"
        maxLength={40}
      />
      <Field
        name="courierNumber"
        value={refused?.courierNumber ?? ''}
        problem={errors.courierNumber}
        autoComplete="off"
        maxLength={60}
      />
      <button type="submit" className={styles.main} disabled={isSent}>
        {isSent ? t('pleaseWait') : t('claim.send')}
      </button>
    </form>
  )
}
