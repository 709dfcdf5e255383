import { dateText } from '@/components/tracking/tracking-dates'
import { call } from '@/lib/client/call'
import { addCollector, cancelDelivery, chooseDelivery, removeCollector } from '@/lib/contracts/deliveries'
import { type OwnHandOver, renewOwnCode } from '@/lib/contracts/hand-over'
import { addDays, officeToday } from '@/lib/domain/dates'
import { DAY_PARTS, type DayPart, MOST_DAYS_AHEAD } from '@/lib/domain/delivery'
import type { Language } from '@/lib/domain/languages'
import { isRefusal } from './portal-visit'

/** Which form was refused, and why. */
export interface HandOverProblem {
  form: 'code' | 'collectors' | 'delivery'
  texts: string[]
}

export interface HandOverView extends Omit<OwnHandOver, 'delivery'> {
  delivery: (NonNullable<OwnHandOver['delivery']> & { day: string }) | null
  /** The days to choose from. */
  days: { value: string; text: string }[]
  problem: HandOverProblem | null
}

/** What the page shows of it, formatted on the server. */
export function handOverView(
  handOver: OwnHandOver,
  language: Language,
  problem: HandOverProblem | null,
): HandOverView {
  const { delivery } = handOver
  const today = officeToday()
  const days = Array.from({ length: MOST_DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead))
  return {
    ...handOver,
    delivery: delivery && { ...delivery, day: dateText(delivery.wantedOn, language) },
    days: handOver.areas.length > 0 ? days.map((value) => ({ value, text: dateText(value, language) })) : [],
    problem,
  }
}

/** The device of the customer. */
interface Own {
  language: Language
  headers: Record<string, string>
}

const FIELDS = ['renewCode', 'collectorName', 'removeCollector', 'area', 'cancelDelivery']

export const isHandOverForm = (form: URLSearchParams) => FIELDS.some((field) => form.has(field))

const dayPartOf = (typed: string | null): DayPart => DAY_PARTS.find((part) => part === typed) ?? 'morning'

async function send(form: URLSearchParams, own: Own): Promise<void> {
  const id = form.get('removeCollector')
  if (id) await call(removeCollector, { params: { id }, ...own })
  else if (form.has('collectorName')) {
    const body = {
      name: form.get('collectorName') ?? '',
      phone: form.get('collectorPhone') || null,
      isStanding: form.has('collectorStanding'),
    }
    await call(addCollector, { body, ...own })
  } else if (form.has('cancelDelivery')) await call(cancelDelivery, own)
  else if (form.has('area')) {
    const body = {
      area: form.get('area') ?? '',
      address: form.get('address') ?? '',
      wantedOn: form.get('wantedOn') ?? '',
      dayPart: dayPartOf(form.get('dayPart')),
    }
    await call(chooseDelivery, { body, ...own })
  } else await call(renewOwnCode, own)
}

function formOf(form: URLSearchParams): HandOverProblem['form'] {
  if (form.has('renewCode')) return 'code'
  return form.has('area') || form.has('cancelDelivery') ? 'delivery' : 'collectors'
}

/** What a customer decides about collecting; answers what was refused. */
export async function submitHandOver(form: URLSearchParams, own: Own): Promise<HandOverProblem | null> {
  try {
    await send(form, own)
    return null
  } catch (failure) {
    if (!isRefusal(failure)) throw failure
    const { errors, message } = failure
    const texts = Object.values(errors)
    return { form: formOf(form), texts: texts.length > 0 ? texts : [message] }
  }
}
