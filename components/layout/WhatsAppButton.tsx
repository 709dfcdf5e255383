import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic'
import { useRouter } from 'next/router'
import { type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { localPath } from '@/lib/domain/site-pages'
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

/** The floating button. Its panel is loaded on the first click; without JavaScript it links to the contacts. */
export function WhatsAppButton() {
  const { t } = useTranslation('common')
  const { locale = 'en' } = useRouter()
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
        href={localPath('/contact-us', locale)}
        aria-expanded={isOpen}
        aria-label={t('whatsApp.open')}
        onClick={toggle}
      >
        <Icon name="chat" size={30} />
      </a>
    </aside>
  )
}
