import { BATCH } from './records'

const bulkMessage = {
  title: 'SEA-048 is delayed',
  channel: 'sms',
  audience: { kind: 'customers', batchId: BATCH, language: 'sw' },
  bodies: {
    en: 'Hello {{name}}, the ship of SEA-048 is two days late. It arrives on 14 February.',
    zh: '{{name}}您好，SEA-048 的船晚两天，预计2月14日到港。',
    sw: 'Habari {{name}}, meli ya SEA-048 imechelewa siku mbili. Itafika tarehe 14 Februari.',
  },
}
const { title: _title, ...sized } = bulkMessage

/** What is sent to customers, and what the website says. */
export const MESSAGES = {
  decideMessage: { decision: 'sendAgain' },
  setOptOut: { phone: '+255713000222', isOptedOut: true },
  putMessageSettings: {
    quietHours: { from: '21:00', to: '07:00' },
    smsPrice: { amount: '25', currency: 'TZS' },
  },
  putNoticeSwitch: { event: 'departed', channel: 'whatsapp', isActive: false },
  putTemplate: {
    event: 'ready',
    channel: 'sms',
    language: 'sw',
    body: 'Habari {{name}}, mzigo {{trackingNumber}} uko tayari. {{company}}',
  },
  putSendingRules: { debtReminders: { isOn: true, afterDays: 30, everyDays: 14 }, smsInstead: true },
  createBulkMessage: bulkMessage,
  updateBulkMessage: { ...bulkMessage, version: 1 },
  sizeBulkMessage: sized,
  tryBulkMessage: { phone: '+255754000333', language: 'sw' },
  startBulkMessage: { recipients: 184, version: 1 },
  steerBulkMessage: { course: 'pause' },
  undoBulkStart: { version: 2 },
  sendTestMessage: { channel: 'sms', phone: '+255754000333' },
  checkGateway: { gateway: 'carrier' },
  createPost: {
    title: 'Sea or air?',
    summary: 'A rule of thumb for what is heavy and what is in a hurry',
    type: 'guide',
    language: 'en',
    post: '<p>By sea, when it is heavy or large. By air, when it is worth more than its freight.</p>',
    status: 'draft',
  },
  updatePost: {
    title: 'Sea or air?',
    summary: 'A rule of thumb for what is heavy and what is in a hurry',
    type: 'guide',
    language: 'en',
    post: '<p>By sea from 30 kg. By air, when it is worth more than its freight.</p>',
    status: 'published',
    version: 1,
  },
}
