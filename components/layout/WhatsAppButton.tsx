import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic'
import { useRouter } from 'next/router'
import { type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import styles from './WhatsAppButton.module.css'

function PanelNotice({ error }: DynamicOptionsLoadingProps) {
  const { t } = useTranslation('common')
  return (
    <p className={styles.panel} role="status">
      {error ? t('whatsApp.failed') : t('whatsApp.loading')}
    </p>
  )
}

const WhatsAppPanel = dynamic(() => import('./WhatsAppPanel'), { ssr: false, loading: PanelNotice })

/** The floating button; the list behind it comes on the first touch. Without JavaScript it leads to the phone numbers. */
export function WhatsAppButton() {
  const { t } = useTranslation('common')
  const { locale } = useRouter()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLAnchorElement>(null)

  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(!isOpen)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <aside aria-label={t('whatsApp.title')}>
      {isOpen && <WhatsAppPanel onClose={close} />}
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
