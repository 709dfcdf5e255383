import { useRouter } from 'next/router'
import { type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { useLazy } from './use-lazy'
import styles from './WhatsAppButton.module.css'

function PanelNotice({ failed }: { failed: boolean }) {
  const { t } = useTranslation('common')
  return (
    <p className={styles.panel} role="status">
      {failed ? t('whatsApp.failed') : t('whatsApp.loading')}
    </p>
  )
}

/** The floating button; the list behind it comes on the first touch. Without JavaScript it leads to the phone numbers. */
export function WhatsAppButton() {
  const { t } = useTranslation('common')
  const { locale } = useRouter()
  const [isOpen, setOpen] = useState(false)
  const { Loaded: WhatsAppPanel, isFailed, ask } = useLazy(() => import('./WhatsAppPanel'))
  const button = useRef<HTMLAnchorElement>(null)

  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(!isOpen)
    if (!isOpen) ask()
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <aside aria-label={t('whatsApp.title')}>
      {isOpen && WhatsAppPanel && <WhatsAppPanel onClose={close} />}
      {isOpen && !WhatsAppPanel && <PanelNotice failed={isFailed} />}
      <a
        ref={button}
        className={styles.button}
        href={locale === 'en' ? '/contact-us' : `/${locale}/contact-us`}
        aria-expanded={isOpen}
        aria-label={t('whatsApp.open')}
        onClick={toggle}
      >
        <Icon name="chat" size={30} />
      </a>
    </aside>
  )
}
