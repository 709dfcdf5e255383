import type { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { describeMyPackage, getMyCustoms, giveMyTaxNumber, type MyCustoms } from '@/lib/contracts/my-customs'
import { isRefusal, isViewOnly, portalAreas, portalPageProps, type Visit } from './portal-visit'
import { typedAmount } from './typed-amount'

export interface CustomsView extends MyCustoms {
  /** What was not taken: of a package by its id, else of the number. */
  refused: { of: string; typed: Record<string, string>; problems: string[] } | null
}

/** The form of the number, beside those of packages. */
const NUMBER_FORM = 'number'

async function send({ own }: Visit, of: string, typed: Record<string, string>): Promise<void> {
  const { tin = '', nationalId = '', description = '', declaredUSD = '' } = typed
  if (of === NUMBER_FORM) await call(giveMyTaxNumber, { body: { tin, nationalId }, ...own })
  else {
    const body = { description, declaredUSD: typedAmount(declaredUSD) }
    await call(describeMyPackage, { params: { id: of }, body, ...own })
  }
}

async function read(visit: Visit, refused: CustomsView['refused'] = null): Promise<CustomsView> {
  return { ...(await call(getMyCustoms, visit.own)), refused }
}

const problemsOf = ({ errors, message }: ApiError): string[] => {
  const problems = [...new Set(Object.values(errors))]
  return problems.length > 0 ? problems : [message]
}

export const customsProps = portalPageProps<CustomsView>({
  page: '/my/customs',
  areas: [...portalAreas(), 'my-customs'],
  read,
  async answer(visit, form) {
    const { of = NUMBER_FORM, ...typed } = Object.fromEntries(form)
    try {
      await send(visit, of, typed)
      return null
    } catch (failure) {
      if (!isRefusal(failure) || isViewOnly(failure)) throw failure
      return read(visit, { of, typed, problems: problemsOf(failure) })
    }
  },
})
