import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PayNowLink } from '@/components/pay/PayNowLink'
import styles from './Portal.module.css'
import type { DocumentList, InvoiceCard, PortalMoneyView, ReceiptCard } from './portal-money'

function Numbers({ numbers, more }: Pick<InvoiceCard, 'numbers' | 'more'>) {
  const { t } = useTranslation('my-money')
  return <p className={styles.goods}>{more > 0 ? t('numbers', { numbers, more }) : numbers}</p>
}

/** A file of its own, not a page of the site. */
function PdfLink({ href, number }: { href: string; number: string | number }) {
  const { t } = useTranslation('my-money')
  return (
    <a className={styles.statement} href={href} aria-label={t('pdfOf', { number })}>
      {t('pdf')}
    </a>
  )
}

function InvoiceState({ state }: Pick<InvoiceCard, 'state'>) {
  const { t } = useTranslation('issued-invoices')
  if (state === null) return null
  const look = state === 'paid' ? styles.paid : state === 'overdue' ? styles.problem : undefined
  return <strong className={look}>{t(`state.${state}`)}</strong>
}

function Invoice({ invoice }: { invoice: InvoiceCard }) {
  const { t } = useTranslation('my-money')
  const { number, kind, state, issued, due, sum, open, credits, href } = invoice
  return (
    <li className={styles.card}>
      <div className={styles.cargo}>
        <p className={styles.top}>
          <span className={styles.number}>{number}</span>
          <InvoiceState state={state} />
        </p>
        {kind === 'credit_note' ? <p>{t('kind.credit_note', { ns: 'issued-invoices' })}</p> : null}
        {credits ? <p>{t('invoices.credits', { number: credits })}</p> : null}
        <p>
          <strong>{sum}</strong>
        </p>
        {open ? <p>{t('invoices.open', { amount: open })}</p> : null}
        <p className={styles.hint}>{t('invoices.issued', { day: issued })}</p>
        {due ? <p className={styles.hint}>{t('invoices.due', { day: due })}</p> : null}
        <Numbers {...invoice} />
        <PdfLink href={href} number={number} />
      </div>
    </li>
  )
}

function Receipt({ receipt }: { receipt: ReceiptCard }) {
  const { t } = useTranslation('my-money')
  const { number, paid, method, sum, isVoid, standing, href } = receipt
  return (
    <li className={styles.card}>
      <div className={styles.cargo}>
        <p className={styles.top}>
          <span className={styles.number}>{t('receipts.number', { number })}</span>
          {isVoid ? <strong className={styles.problem}>{t('receipts.void')}</strong> : null}
        </p>
        <p>{isVoid ? <s>{sum}</s> : <strong>{sum}</strong>}</p>
        {isVoid ? <p>{t('receipts.voidHint')}</p> : null}
        {standing ? <p>{t('receipts.partly', { amount: standing })}</p> : null}
        <p className={styles.hint}>
          {paid} · {t(`method.${method}`, { ns: 'payments' })}
        </p>
        <Numbers {...receipt} />
        <PdfLink href={href} number={number} />
      </div>
    </li>
  )
}

function ListLink({ href, text }: { href: string | null; text: string }) {
  return href === null ? null : (
    <a className={styles.statement} href={href}>
      {text}
    </a>
  )
}

interface DocumentsProps {
  part: 'invoices' | 'receipts'
  list: DocumentList<unknown>
  children: ReactNode
}

/** Twenty documents at a time, the latest first. */
function Documents({ part, list: { total, cards, older, newest }, children }: DocumentsProps) {
  const { t } = useTranslation('my-money')
  return (
    <section id={part}>
      <h2 className={styles.heading}>
        {t(`${part}.title`)} <span className={styles.count}>{total}</span>
      </h2>
      {cards.length === 0 ? (
        <p className={styles.hint}>{t(`${part}.none`)}</p>
      ) : (
        <ul className={styles.cards}>{children}</ul>
      )}
      {older || newest ? (
        <p className={styles.top}>
          <ListLink href={older} text={t(`${part}.older`)} />
          <ListLink href={newest} text={t('newest')} />
        </p>
      ) : null}
    </section>
  )
}

function Sums({ view: { name, due, credit, payOffer, statement } }: { view: PortalMoneyView }) {
  const { t } = useTranslation('my-money')
  const { t: ofPortal } = useTranslation('portal')
  return (
    <section className={styles.summary}>
      <p className={styles.name}>{name}</p>
      {due ? (
        <p className={styles.due}>
          {ofPortal('due')} <strong>{due}</strong>
        </p>
      ) : (
        <p>{ofPortal('nothingDue')}</p>
      )}
      <PayNowLink offer={payOffer} />
      {credit ? (
        <div>
          <p className={styles.due}>
            {t('credit')} <strong>{credit}</strong>
          </p>
          <p className={styles.hint}>{t('creditHint')}</p>
        </div>
      ) : null}
      <a className={styles.statement} href={statement}>
        {t('statement')}
      </a>
    </section>
  )
}

/** What a customer owes and has in favour, with the documents: statement, invoices, receipts. */
export function PortalMoney({ view }: { view: PortalMoneyView }) {
  const { invoices, receipts } = view
  return (
    <>
      <Sums view={view} />
      <Documents part="invoices" list={invoices}>
        {invoices.cards.map((invoice) => (
          <Invoice key={invoice.id} invoice={invoice} />
        ))}
      </Documents>
      <Documents part="receipts" list={receipts}>
        {receipts.cards.map((receipt) => (
          <Receipt key={receipt.number} receipt={receipt} />
        ))}
      </Documents>
    </>
  )
}
