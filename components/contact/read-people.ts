import type { IncomingMessage } from 'node:http'
import { call } from '@/lib/client/call'
import { asVisitor } from '@/lib/client/public-props'
import { getOnlineSalesTeam, type OnlineSalesPerson } from '@/lib/contracts/sales-team'

export interface PersonView extends Pick<OnlineSalesPerson, 'id' | 'name' | 'whatsAppUrl'> {
  picture: string | null
}

/** Sales people on WhatsApp; null when they could not be read. */
export async function readPeople(request: IncomingMessage): Promise<PersonView[] | null> {
  try {
    const people = await call(getOnlineSalesTeam, asVisitor(request))
    return people.map(({ id, name, whatsAppUrl, profileImg }) => ({
      id,
      name,
      whatsAppUrl,
      picture: profileImg,
    }))
  } catch {
    return null
  }
}
