import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmitOnce } from '@/components/ui/use-submit-once'
import styles from './Portal.module.css'
import { usePortalAddress } from './PortalFrame'
import type { CustomsView } from './portal-customs'

interface FormProps {
  of: string
  refused: CustomsView['refused']
  children: (typed: Record<string, string>) => ReactNode
}

function CustomsForm({ of, refused, children }: FormProps) {
  const { t } = useTranslation('my-customs')
  const address = usePortalAddress('/my/customs')
  const { isSent, onSubmit } = useSubmitOnce()
  const own = refused?.of === of ? refused : null
  return (
    <form className={styles.form} action={address} method="post" onSubmit={onSubmit}>
      <input type="hidden" name="of" value={of} />
      {own ? (
        <ul className={styles.problems} role="alert">
          {own.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
      {children(own?.typed ?? {})}
      <button type="submit" className={styles.main} disabled={isSent}>
        {isSent ? t('pleaseWait', { ns: 'portal' }) : t('submit')}
      </button>
    </form>
  )
}

interface FieldProps {
  name: 'tin' | 'nationalId' | 'description' | 'declaredUSD'
  typed: Record<string, string>
  mode?: 'numeric' | 'decimal'
  isRequired?: boolean
}

function Field({ name, typed, mode, isRequired = false }: FieldProps) {
  const { t } = useTranslation('my-customs')
  return (
    <label>
      {t(`field.${name}`)}
      <input
        className={styles.field}
        name={name}
        defaultValue={typed[name]}
        inputMode={mode}
        maxLength={name === 'description' ? 300 : 40}
        autoComplete="off"
        required={isRequired}
      />
    </label>
  )
}

type Cargo = CustomsView['packages'][number]

function PackageForm({ cargo, refused }: { cargo: Cargo; refused: CustomsView['refused'] }) {
  const { t } = useTranslation('my-customs')
  const { id, trackingNumber, goods, gaps } = cargo
  return (
    <li className={styles.summary}>
      <h2 className={styles.number}>{trackingNumber}</h2>
      {goods ? <p className={styles.hint}>{t('goods', { goods })}</p> : null}
      <CustomsForm of={id} refused={refused}>
        {(typed) => (
          <>
            {gaps.includes('description') ? (
              <Field name="description" typed={typed} isRequired={gaps.length === 1} />
            ) : null}
            {gaps.includes('value') ? (
              <Field name="declaredUSD" typed={typed} mode="decimal" isRequired={gaps.length === 1} />
            ) : null}
          </>
        )}
      </CustomsForm>
    </li>
  )
}

/** What the customs will miss, and only its owner knows: of the customer, and of each package on its way. */
export function PortalCustoms({ view: { lacksTaxNumber, packages, refused } }: { view: CustomsView }) {
  const { t } = useTranslation('my-customs')
  return (
    <>
      {lacksTaxNumber ? (
        <section className={styles.summary}>
          <h2 className={styles.heading}>{t('number.title')}</h2>
          <p className={styles.hint}>{t('number.text')}</p>
          <CustomsForm of="number" refused={refused}>
            {(typed) => (
              <>
                <Field name="tin" typed={typed} mode="numeric" />
                <Field name="nationalId" typed={typed} />
              </>
            )}
          </CustomsForm>
        </section>
      ) : null}
      {packages.length > 0 ? (
        <ul className={styles.cards}>
          {packages.map((cargo) => (
            <PackageForm key={cargo.id} cargo={cargo} refused={refused} />
          ))}
        </ul>
      ) : null}
      {lacksTaxNumber || packages.length > 0 ? null : (
        <section className={styles.summary} role="status">
          <p>{t('nothing')}</p>
        </section>
      )}
    </>
  )
}
