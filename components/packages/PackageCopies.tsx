import { WhatsAppOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { WarehouseAddress } from '@/components/customers/WarehouseAddress'
import { whatsAppLink, whatsAppOf } from '@/components/customers/whatsapp'
import { CopyButton } from '@/components/ui/CopyButton'
import { Panel } from '@/components/ui/Panel'
import { useCompany } from '@/hooks/company'
import { useCustomer } from '@/hooks/customers'
import { useTextsIn } from '@/hooks/translator'
import type { Customer } from '@/lib/contracts/customers'
import type { CargoPackage } from '@/lib/contracts/packages'
import { askedText, priceAt } from '@/lib/domain/customer-price'
import { type Language, prefixOf } from '@/lib/domain/languages'
import { decimal } from '@/lib/domain/money'
import { TRANSIT_STATUS_KEYS } from '@/lib/domain/transit-status'
import { waitingLabel } from '@/lib/domain/waiting-status'
import styles from './packages.module.css'

/** The public address of a package, in the language of who opens it. */
function trackingLink(trackingNumber: string, language: Language): string {
  const prefix = prefixOf(language)
  return `${window.location.origin}${prefix}/track-cargo/info?trackingNumber=${encodeURIComponent(trackingNumber)}`
}

/** The tracking number and link, and once the receiver is known the message for WhatsApp and the warehouse's address. */
export function PackageCopies({ cargo }: { cargo: CargoPackage }) {
  const { t } = useTranslation('packages')
  const { data: receiver } = useCustomer(cargo.receiverInfo?.id ?? null)
  const { trackingNumber } = cargo
  const link = trackingLink(trackingNumber, receiver?.language ?? 'en')
  return (
    <Panel title={t('copy.title')}>
      <div className={styles.steps}>
        <CopyButton text={trackingNumber} label={t('copy.number')} copiedText={t('copy.numberDone')} />
        <CopyButton text={link} label={t('copy.link')} copiedText={t('copy.linkDone')} />
        {receiver ? <CustomerMessage cargo={cargo} receiver={receiver} link={link} /> : null}
        {receiver ? <WarehouseAddress mark={receiver.shippingMark ?? receiver.name} /> : null}
      </div>
    </Panel>
  )
}

interface CustomerMessageProps {
  cargo: CargoPackage
  receiver: Customer
  link: string
}

/** Where the cargo is and what is owed, in the customer's language, to copy or to open in WhatsApp. */
function CustomerMessage({ cargo, receiver, link }: CustomerMessageProps) {
  const { t } = useTranslation('packages')
  const translate = useTextsIn(receiver.language, 'share')
  const { data: company } = useCompany()
  if (!translate || !company) return null
  const waiting = waitingLabel(cargo.waitingStatus)
  const status =
    waiting === 'approved'
      ? (`transit.${TRANSIT_STATUS_KEYS[cargo.shownTransitStatus]}` as const)
      : (`waiting.${waiting}` as const)
  const lines = [
    translate('hello', { name: receiver.name }),
    translate('state', {
      number: cargo.trackingNumber,
      status: translate(status),
    }),
    decimal(cargo.remainingUSD).gt(0) && !cargo.isPaymentComplete
      ? translate('owed', {
          amount: askedText(priceAt(cargo.remainingUSD, cargo.currencyConverter), company),
        })
      : null,
    translate('follow', { link }),
  ]
  const message = lines.filter((line) => line !== null).join('\n')
  return (
    <>
      <CopyButton text={message} label={t('copy.message')} copiedText={t('copy.messageDone')} />
      <Button
        icon={<WhatsAppOutlined />}
        href={whatsAppLink(whatsAppOf(receiver), message)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('copy.openWhatsApp')}
      </Button>
    </>
  )
}
