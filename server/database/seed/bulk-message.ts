import type { Insertable } from 'kysely'
import { fillText } from '@/lib/domain/message-text'
import type { BulkMessages, Messages } from '@/server/database/types'
import type { Calendar } from './calendar'
import { type Addressee, outboxRow } from './messages'
import type { People } from './people'
import { createRandom } from './random'

const BODIES = {
  en: 'Dear {{name}}, our Kariakoo office is closed on 9 December, Independence Day. We are back on the 10th at 9. Umoja Cargo',
  zh: '{{name}}您好，12月9日独立日我们卡里亚库办事处休息，10日上午9点恢复营业。Umoja Cargo',
  sw: 'Ndugu {{name}}, ofisi yetu ya Kariakoo itafungwa tarehe 9 Desemba, Siku ya Uhuru. Tutafungua tarehe 10 saa 3 asubuhi. Umoja Cargo',
}
const DAYS_AGO = 5
/** One phone in so many is no longer in use. */
const FAILS_EVERY = 17

/** A bulk message that everybody got, and a draft that nobody has sent yet. */
export function makeBulkMessages(
  to: readonly Addressee[],
  silent: Addressee | undefined,
  calendar: Calendar,
  people: People,
): { bulk: Insertable<BulkMessages>[]; messages: (Insertable<Messages> & { id: string })[] } {
  const random = createRandom('bulk messages')
  const [id, draftId] = [random.uuid(), random.uuid()]
  const common = { channel: 'sms', created_by: people.manager, version: 1 }
  const at = calendar.at(DAYS_AGO, 8)
  return {
    bulk: [
      {
        ...common,
        id,
        title: 'Independence Day hours',
        audience: { kind: 'customers' },
        bodies: BODIES,
        status: 'finished',
        recipients: to.length,
        started_by: people.manager,
        created_at: calendar.at(DAYS_AGO, 7),
        updated_at: at,
        started_at: at,
        finished_at: calendar.at(DAYS_AGO, 8.1),
      },
      {
        ...common,
        id: draftId,
        title: 'Old debts, friendly',
        audience: { kind: 'customers', owesMoreThan: '200' },
        bodies: {
          en: 'Dear {{name}}, {{remaining}} is still open with us. Please pay at our office or ask for the ways to pay. Umoja Cargo',
          zh: '{{name}}您好，您还有{{remaining}}未付，请到办事处付款或询问付款方式。Umoja Cargo',
          sw: 'Ndugu {{name}}, bado unadaiwa {{remaining}}. Tafadhali lipa ofisini kwetu au uliza njia za malipo. Umoja Cargo',
        },
        status: 'draft',
        recipients: null,
        started_by: null,
        created_at: calendar.at(1, 8),
        updated_at: calendar.at(1, 8),
        started_at: null,
        finished_at: null,
      },
    ],
    messages: to.map((one, index) => {
      const fate = one === silent ? 'held' : index % FAILS_EVERY === 4 ? 'failed' : 'delivered'
      const body = fillText(BODIES[one.language], { name: one.name }, one.language)
      return outboxRow(random, { to: one, fate, at, body, bulkMessageId: id })
    }),
  }
}
