import { useEffect, useState } from 'react'
import { ProfitCalculator } from '@/components/profit/ProfitCalculator'
import { CurrencyConverter } from '@/components/rates/CurrencyConverter'
import { LoginModal } from '@/components/session/LoginModal'
import { LogoutDialog } from '@/components/session/LogoutDialog'
import { AntdRoot } from '@/components/ui/AntdRoot'
import { useTexts } from '@/lib/client/use-texts'

const AREAS = ['ui', 'errors', 'session', 'rates'] as const
const WITH_PROFIT = [...AREAS, 'profit'] as const

export type OverlayName = 'login' | 'logout' | 'converter' | 'profit'

interface OverlaysProps {
  open: OverlayName
  onClose: () => void
}

/** Whoever opened it with the keyboard goes on where they were; read while rendering, before the modal takes the focus. */
function useFocusGivenBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}

declare global {
  interface Window {
    /** Made by scripts/prepare/split-manifest.mjs; there is none while developing. */
    loadOfficeRoutes?: () => void
  }
}

/** The modals of the whole site; public pages load this file when somebody opens the first one. */
export default function Overlays({ open, onClose }: OverlaysProps) {
  const ready = useTexts(open === 'profit' ? WITH_PROFIT : AREAS)
  useFocusGivenBack()
  // Who signs in goes to the office without loading a page anew.
  useEffect(() => window.loadOfficeRoutes?.(), [])
  if (!ready) return null
  return (
    <AntdRoot>
      {open === 'login' ? <LoginModal onClose={onClose} /> : null}
      {open === 'logout' ? <LogoutDialog onClose={onClose} /> : null}
      {open === 'profit' ? <ProfitCalculator onClose={onClose} /> : null}
      {open === 'converter' ? <CurrencyConverter onClose={onClose} /> : null}
    </AntdRoot>
  )
}
