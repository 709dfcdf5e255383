import { type LayoutProps, QuietLayout } from './QuietLayout'
import { WhatsAppButton } from './WhatsAppButton'

/** The shell of the public pages with the chat's button floating over it. */
export function PublicLayout(props: LayoutProps) {
  return <QuietLayout {...props} chat={<WhatsAppButton />} />
}
