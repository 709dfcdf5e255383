import type { GetServerSidePropsContext } from 'next'
import { call, fillPath } from '@/lib/client/call'
import { addOrderPhoto, announceParcels } from '@/lib/contracts/portal'
import { CURRENCIES } from '@/lib/domain/money'
import { courierNumbersIn } from '@/lib/domain/scanned-code'
import { hasFile, isRefusal, passPhotoOn, through } from './portal-visit'
import { typedAmount } from './typed-amount'

/** What was typed of an announcement: many by their numbers, or one with what was paid for it. */
export interface TypedParcels {
  courierNumbers: string
  remark: string
  value: string
  currency: string
}

/** An announcement, or a photo of one, that was not taken. */
export interface RefusedParcels {
  form: 'many' | 'one' | 'photo'
  typed: TypedParcels
  problems: string[]
}

type Context = GetServerSidePropsContext

const NOTHING: TypedParcels = { courierNumbers: '', remark: '', value: '', currency: '' }

export async function announceForm(context: Context, form: URLSearchParams): Promise<RefusedParcels | null> {
  const typed: TypedParcels = {
    courierNumbers: form.get('courierNumbers') ?? '',
    remark: form.get('remark') ?? '',
    value: form.get('value') ?? '',
    currency: form.get('currency') ?? '',
  }
  const declaredAmount = typedAmount(typed.value)
  const body = {
    courierNumbers: courierNumbersIn(typed.courierNumbers),
    remark: typed.remark || null,
    declaredAmount,
    declaredCurrency:
      declaredAmount === null ? null : (CURRENCIES.find((currency) => currency === typed.currency) ?? null),
  }
  try {
    await call(announceParcels, { body, ...through(context) })
    return null
  } catch (failure) {
    if (!isRefusal(failure)) throw failure
    const texts = Object.values(failure.errors)
    return {
      form: form.has('value') ? 'one' : 'many',
      typed,
      problems: texts.length > 0 ? texts : [failure.message],
    }
  }
}

/** Whether a photo of an order comes. */
export const isOrderPhoto = (context: Context): boolean =>
  hasFile(context) && typeof context.query.order === 'string'

export async function orderPhotoForm(context: Context): Promise<RefusedParcels | null> {
  const text = await passPhotoOn(context, fillPath(addOrderPhoto.path, { id: String(context.query.order) }))
  return text === null ? null : { form: 'photo', typed: NOTHING, problems: [text] }
}
