import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { onCodeNeeded } from '@/lib/client/step-up'

const StepUpDialog = dynamic(async () => (await import('./StepUpDialog')).StepUpDialog, { ssr: false })

/** Asks for a code when the API needs one; the request that needed it goes on afterwards. */
export function StepUp() {
  const [answer, setAnswer] = useState<((isGiven: boolean) => void) | null>(null)

  useEffect(() => {
    let refuse: (() => void) | undefined
    const forget = onCodeNeeded(
      () =>
        new Promise((resolve) => {
          refuse = () => resolve(false)
          setAnswer(() => resolve)
        }),
    )
    return () => {
      forget()
      refuse?.()
    }
  }, [])

  if (!answer) return null
  return (
    <StepUpDialog
      onAnswered={(isGiven) => {
        setAnswer(null)
        answer(isGiven)
      }}
    />
  )
}
