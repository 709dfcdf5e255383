import Head from 'next/head'
import { useRouter } from 'next/router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '@/components/layout/PageTitle'
import { SiteLink } from '@/components/layout/SiteLink'
import { useSubmitOnce } from '@/components/ui/use-submit-once'
import { useCall } from '@/hooks/use-call'
import { getPaymentRequest, type PaymentRequest } from '@/lib/contracts/payment-requests'
import { formatMoney } from '@/lib/domain/money'
import { localPath } from '@/lib/domain/site-pages'
import styles from './Pay.module.css'
import type { PayView } from './pay-props'

const POLL_SECONDS = 4

interface FieldProps {
  name: 'phone' | 'amount'
  value: string
  hint: string
  problem: string | undefined
}

function Field({ name, value, hint, problem }: FieldProps) {
  const { t } = useTranslation('pay')
  const field = useId()
  const note = useId()
  return (
    <div>
      <label htmlFor={field}>{t(`form.${name}`)}</label>
      <input
        id={field}
        className={styles.field}
        name={name}
        type={name === 'phone' ? 'tel' : 'text'}
        inputMode={name === 'phone' ? 'tel' : 'numeric'}
        autoComplete={name === 'phone' ? 'tel' : 'off'}
        defaultValue={value}
        maxLength={40}
        aria-invalid={problem !== undefined}
        aria-describedby={note}
        required
      />
      <p id={note} className={problem ? styles.problem : styles.hint}>
        {problem ?? hint}
      </p>
    </div>
  )
}

/** Phone and amount: a plain form that posts to its own page. */
function PayForm({ view }: { view: Extract<PayView, { kind: 'form' }> }) {
  const { t } = useTranslation('pay')
  const { locale = 'en' } = useRouter()
  const { isSent, onSubmit } = useSubmitOnce()
  const { subject, query, methods, open, typed, errors, message } = view
  return (
    <form className={styles.form} action={localPath('/pay', locale)} method="post" onSubmit={onSubmit}>
      {message ? (
        <p className={styles.refused} role="alert">
          {message}
        </p>
      ) : null}
      <input type="hidden" name="subject" value={subject} />
      <input type="hidden" name="query" value={query} />
      <Field name="phone" value={typed.phone} hint={methods} problem={errors.phone} />
      <Field
        name="amount"
        value={typed.amount}
        hint={t('form.amountHint', { open })}
        problem={errors.amount}
      />
      <button type="submit" className={styles.main} disabled={isSent}>
        {isSent ? t('form.pleaseWait') : t('form.submit')}
      </button>
      <p className={styles.hint}>{t('form.note')}</p>
    </form>
  )
}

const WAITING = ['created', 'unknown', 'sent'] as const
type WaitingState = (typeof WAITING)[number]
const isWaiting = (state: string): state is WaitingState => WAITING.some((one) => one === state)

/** Asks again while the phone waits for its PIN; a connection that a prompt interrupts changes nothing on the page. */
function useRequest(first: PaymentRequest): PaymentRequest {
  const { data = first } = useCall(
    getPaymentRequest,
    { params: { token: first.token } },
    {
      fallbackData: first,
      // Nothing is in the cache while the first answer is under way.
      refreshInterval: (latest = first) => (isWaiting(latest.state) ? POLL_SECONDS * 1000 : 0),
    },
  )
  return data
}

/** What became of a request, said as soon as it is known. */
function PayRequest({ view }: { view: Extract<PayView, { kind: 'request' }> }) {
  const { t } = useTranslation('pay')
  const request = useRequest(view.request)
  const { state, methods, receipts } = request
  const phone = request.phone.replaceAll(' ', '\u00a0')
  const amount = formatMoney(request.amount, request.currency)
  const isBooked = state === 'paid' && receipts.length > 0
  const key = isWaiting(state) ? 'waiting' : isBooked ? 'booked' : state
  return (
    <div className={styles.result} data-state={key} role="status">
      {isWaiting(state) ? (
        <Head>
          {/* Without JavaScript the browser asks again. */}
          <noscript>
            <meta httpEquiv="refresh" content={String(POLL_SECONDS)} />
          </noscript>
        </Head>
      ) : null}
      <h2 className={styles.heading}>{t(`state.${key}.title`)}</h2>
      <p className={styles.amount}>{amount}</p>
      <p>{t(`state.${key}.text`, { phone, methods, amount })}</p>
      {isBooked ? (
        <p className={styles.receipts}>
          {t('receipts', { count: receipts.length, numbers: receipts.join(', ') })}
        </p>
      ) : null}
    </div>
  )
}

function Nothing({ kind }: { kind: 'nothing' | 'failed' }) {
  const { t } = useTranslation('pay')
  return (
    <div className={styles.result} role="alert">
      <h2 className={styles.heading}>{t(`${kind}.title`)}</h2>
      <p>{t(`${kind}.text`)}</p>
      <SiteLink href="/contact-us">{t('contact')}</SiteLink>
    </div>
  )
}

/** Paying what is open on a document by a prompt on the phone. It works without JavaScript. */
export function PayPage({ view }: { view: PayView }) {
  const { t } = useTranslation('pay')
  return (
    <>
      <PageTitle title={t('title')} text={t('text')} />
      <div className={styles.narrow}>
        {view.kind === 'form' ? <PayForm view={view} /> : null}
        {view.kind === 'request' ? <PayRequest view={view} /> : null}
        {view.kind === 'nothing' || view.kind === 'failed' ? <Nothing kind={view.kind} /> : null}
      </div>
    </>
  )
}
