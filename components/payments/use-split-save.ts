import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { useFormSave } from '@/components/forms/use-form-save'
import { typedDecimal } from '@/components/ui/typed-decimal'
import { useSplitPayment } from '@/hooks/payments'
import type { BodyInputOf, DataOf } from '@/lib/contracts/endpoint'
import type { PackageRow } from '@/lib/contracts/packages'
import { splitPayment } from '@/lib/contracts/payments'
import { type PaymentValues, takingOf } from './payment-form'
import { type PackageShare, sentShares } from './shares'

type SplitInput = BodyInputOf<typeof splitPayment>
type SplitData = DataOf<typeof splitPayment>

interface SplitSave {
  form: FormInstance<PaymentValues>
  customerId: string
  /** One for every package that was shown, also where nothing goes to it. */
  shares: readonly PackageShare[]
  /** The customer's unpaid packages as they are now; undefined when they cannot be had. */
  lookAgain: () => Promise<readonly PackageRow[] | undefined>
  onTaken: (receiptNumber: number) => void
}

/** Somebody else took a payment of one of these packages, or changed its price, since the shares were shown. */
function differs(shown: readonly PackageRow[], now: readonly PackageRow[]): boolean {
  const mark = (rows: readonly PackageRow[]) => rows.map(({ id, version }) => `${id} ${version}`).join()
  return mark(shown) !== mark(now)
}

/** Takes a payment over several packages once, and only while they are as they were shown. */
export function useSplitSave({ form, customerId, shares, lookAgain, onTaken }: SplitSave) {
  const [changed, setChanged] = useState(false)
  const busy = useRef(false)
  const { send, pending } = useSplitPayment()

  /** Sends what was shown, unless it is no longer so; a second click during the look finds it busy. */
  async function sendShown(body: SplitInput) {
    const shown = shares.map(({ cargo }) => cargo)
    const now = await lookAgain()
    const isOther = now !== undefined && differs(shown, now)
    setChanged(isOther)
    return isOther ? null : send({ params: { id: customerId }, body })
  }

  const { save, refused } = useFormSave<PaymentValues, SplitInput, SplitData>({
    form,
    schema: splitPayment.body,
    toInput: (typed) => ({
      ...takingOf(typed),
      rate: typed.currency === 'USD' ? undefined : typedDecimal(typed.rate) || undefined,
      shares: sentShares(shares),
    }),
    fieldOf: (dotted) => (dotted.startsWith('shares') ? 'amount' : dotted),
    send: async (body) => {
      if (busy.current) return null
      busy.current = true
      let taken: SplitData | null = null
      try {
        taken = await sendShown(body)
      } finally {
        // Once a payment was taken this form has done its work.
        busy.current = taken !== null
      }
      return taken
    },
    onSaved: ({ receiptNumber }) => onTaken(receiptNumber),
  })

  return { save, refused, pending, changed }
}
