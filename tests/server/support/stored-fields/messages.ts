import * as bulk from '@/lib/contracts/bulk-messages'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import * as messages from '@/lib/contracts/messages'
import { insertBatch } from '@/tests/factories/batches'
import { insertProduct } from '@/tests/factories/products'
import { ask } from '../call'
import { type Office, type StoredCall, stores, versionSent } from './stored'

type Bulk = Required<BodyInputOf<typeof bulk.createBulkMessage>>

async function bulkBodies({ api: { db }, employeeId }: Office): Promise<[Bulk, Bulk]> {
  return [
    {
      title: 'Holidays',
      channel: 'sms',
      audience: {
        kind: 'customers',
        batchId: (await insertBatch(db)).id,
        transitStatus: 2,
        waitingStatus: 'approved',
        productId: (await insertProduct(db)).id,
        salesPersonId: employeeId,
        owesMoreThan: '12.5',
        activeSince: '2026-01-02',
        inactiveSince: '2026-03-04',
        language: 'zh',
      },
      bodies: { en: 'Hello {{name}}', zh: '{{name}}您好', sw: 'Habari {{name}}' },
    },
    {
      title: 'New address',
      channel: 'whatsapp',
      audience: { kind: 'phones', phones: ['+255754000111', '+255754000222'] },
      bodies: { en: 'We moved', zh: '搬家了', sw: 'Tumehama' },
    },
  ]
}

const readBulk =
  ({ api, token }: Office) =>
  ({ id }: { id: string }) =>
    ask(api, bulk.getBulkMessage, { token, params: { id } }).then(versionSent)

const readMessages =
  ({ api, token }: Office) =>
  () =>
    ask(api, messages.getMessageSettings, { token })

export const MESSAGE_CALLS: StoredCall[] = [
  stores(bulk.createBulkMessage, async (office) => ({
    sent: (await bulkBodies(office)).map((body) => ({ body })),
    read: readBulk(office),
  })),
  stores(bulk.updateBulkMessage, async (office) => {
    const { api, token } = office
    const [first, second] = await bulkBodies(office)
    const body = { ...second, title: 'Later' }
    const { id, version } = await ask(api, bulk.createBulkMessage, { token, body })
    return {
      sent: [first, second].map((each, index) => ({
        params: { id },
        body: { ...each, version: version + index },
      })),
      read: readBulk(office),
    }
  }),
  stores(messages.putMessageSettings, async (office) => ({
    sent: [
      {
        body: {
          quietHours: { from: '21:15', to: '06:15' },
          smsPrice: { amount: '25.5', currency: 'TZS' as const },
        },
      },
      {
        body: {
          quietHours: { from: '22:30', to: '07:30' },
          smsPrice: { amount: '0.0125', currency: 'USD' as const },
        },
      },
    ],
    read: readMessages(office),
  })),
  stores(messages.putSendingRules, async (office) => ({
    sent: [
      { body: { debtReminders: { isOn: true, afterDays: 31, everyDays: 15 }, smsInstead: true } },
      { body: { debtReminders: { isOn: false, afterDays: 32, everyDays: 16 }, smsInstead: false } },
    ],
    read: async () => (await readMessages(office)()).rules,
  })),
  stores(messages.putNoticeSwitch, async () => {
    const sent: { body: Required<BodyInputOf<typeof messages.putNoticeSwitch>> }[] = [
      { body: { event: 'received', channel: 'sms', isActive: false } },
      { body: { event: 'departed', channel: 'whatsapp', isActive: true } },
    ]
    const asked = sent.map(({ body }) => body)
    return {
      sent,
      read: async ({ notices }) => {
        const now = asked.shift()
        return notices.find(({ event, channel }) => event === now?.event && channel === now?.channel)
      },
    }
  }),
  stores(messages.putTemplate, async (office) => {
    const sent: { body: Required<BodyInputOf<typeof messages.putTemplate>> }[] = [
      { body: { event: 'received', channel: 'sms', language: 'en', body: 'It came' } },
      { body: { event: 'departed', channel: 'whatsapp', language: 'sw', body: 'Imeondoka' } },
    ]
    const asked = sent.map(({ body }) => body)
    return {
      sent,
      read: async () => {
        const now = asked.shift()
        const { notices } = await readMessages(office)()
        const notice = notices.find(({ event, channel }) => event === now?.event && channel === now?.channel)
        return { ...notice, ...notice?.templates.find(({ language }) => language === now?.language) }
      },
    }
  }),
  stores(messages.setOptOut, async ({ api, token }) => ({
    sent: [
      { body: { phone: '+255754000777', isOptedOut: true } },
      { body: { phone: '+255754000888', isOptedOut: false } },
    ],
    read: async ({ phone }) => {
      const { result } = await ask(api, messages.listOptOuts, { token, query: { search: phone } })
      return { phone, isOptedOut: result.some((each) => each.phone === phone) }
    },
  })),
]
