import { useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { ProfitCalculator } from '@/components/profit/ProfitCalculator'
import { CurrencyConverter } from '@/components/rates/CurrencyConverter'
import { LoginModal } from '@/components/session/LoginModal'
import { LogoutDialog } from '@/components/session/LogoutDialog'
import { useOfficeTranslator } from '@/hooks/translator'
import { ShortcutsDialog } from './ShortcutsDialog'

/** 'sessionEnded' is the login that says why it is there. */
export type OverlayName = 'login' | 'sessionEnded' | 'logout' | 'converter' | 'profit' | 'shortcuts'

interface OverlaysProps {
  open: OverlayName
  onClose: () => void
  /** Gets the focus on close when what opened the modal is gone by then: an entry of a menu that closes. */
  opener?: HTMLElement | null
}

/** Restores the focus on close. The focused element is read while rendering, before the modal takes the focus. */
function useFocusRestored(given: HTMLElement | null | undefined): void {
  const [opener] = useState(() => given ?? document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}

/** The modals of the whole site. Public pages load them when one is opened. */
export default function Overlays({ open, onClose, opener }: OverlaysProps) {
  const translator = useOfficeTranslator()
  useFocusRestored(opener)
  if (!translator) return null
  return (
    <I18nextProvider i18n={translator}>
      {open === 'login' || open === 'sessionEnded' ? (
        <LoginModal isSessionEnded={open === 'sessionEnded'} onClose={onClose} />
      ) : null}
      {open === 'logout' ? <LogoutDialog onClose={onClose} /> : null}
      {open === 'profit' ? <ProfitCalculator onClose={onClose} /> : null}
      {open === 'shortcuts' ? <ShortcutsDialog onClose={onClose} /> : null}
      {open === 'converter' ? <CurrencyConverter onClose={onClose} /> : null}
    </I18nextProvider>
  )
}
