import { CurrencyConverter } from '@/components/rates/CurrencyConverter'
import { LoginModal } from '@/components/session/LoginModal'
import { LogoutDialog } from '@/components/session/LogoutDialog'
import { AntdRoot } from '@/components/ui/AntdRoot'
import { useTexts } from '@/lib/client/use-texts'

const AREAS = ['ui', 'errors', 'session', 'rates'] as const

export type OverlayName = 'login' | 'logout' | 'converter'

interface OverlaysProps {
  open: OverlayName
  onClose: () => void
}

/** The modals of the whole site; public pages load this file when somebody opens the first one. */
export default function Overlays({ open, onClose }: OverlaysProps) {
  const ready = useTexts(AREAS)
  if (!ready) return null
  return (
    <AntdRoot>
      {open === 'login' ? <LoginModal onClose={onClose} /> : null}
      {open === 'logout' ? <LogoutDialog onClose={onClose} /> : null}
      {open === 'converter' ? <CurrencyConverter onClose={onClose} /> : null}
    </AntdRoot>
  )
}
