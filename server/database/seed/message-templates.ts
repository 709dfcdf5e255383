import type { Insertable } from 'kysely'
import type { MessageTemplates } from '@/server/database/types'
import type { Calendar } from './calendar'
import { createRandom } from './random'

interface Words {
  event: string
  en: string
  sw: string
  zh: string
}

/** What customers are written to, event by event. The parts in braces are filled in when a message is made. */
const WORDS: readonly Words[] = [
  {
    event: 'package.received',
    en: 'Hello {{name}}, your package {{trackingNumber}} ({{pieces}} pcs) has arrived at our Guangzhou warehouse. Track it: {{link}}',
    sw: 'Habari {{name}}, mzigo wako {{trackingNumber}} (vipande {{pieces}}) umefika ghala letu la Guangzhou. Ufuatilie hapa: {{link}}',
    zh: '{{name}}您好，您的包裹{{trackingNumber}}（{{pieces}}件）已到达广州仓库。查询：{{link}}',
  },
  {
    event: 'package.releaseNotice',
    en: 'Hello {{name}}, {{trackingNumber}} is ready to ship. Reply "SHIP" and pay the 50% advance of {{advance}} so that it goes with the next batch.',
    sw: 'Habari {{name}}, mzigo {{trackingNumber}} uko tayari kusafirishwa. Jibu "SAFIRISHA" na ulipe malipo ya awali ya 50%, {{advance}}, ili uondoke na safari ijayo.',
    zh: '{{name}}您好，{{trackingNumber}}可以发货了。请回复“发货”并支付50%预付款{{advance}}，以便随下一批发出。',
  },
  {
    event: 'batch.departed',
    en: 'Hello {{name}}, {{trackingNumber}} left {{port}} on {{date}} with {{batch}}. We will write again when it is discharged in Dar es Salaam.',
    sw: 'Habari {{name}}, mzigo {{trackingNumber}} umeondoka {{port}} tarehe {{date}} na {{batch}}. Tutakuandikia tena utakaposhushwa Dar es Salaam.',
    zh: '{{name}}您好，{{trackingNumber}}已于{{date}}随{{batch}}从{{port}}出发。到达达累斯萨拉姆卸货后我们会再通知您。',
  },
  {
    event: 'batch.delayed',
    en: 'Hello {{name}}, {{trackingNumber}} is delayed: {{reason}} We are sorry and will tell you the new date as soon as we know it.',
    sw: 'Habari {{name}}, mzigo {{trackingNumber}} umechelewa: {{reason}} Tunaomba radhi; tutakujulisha tarehe mpya mara tu tutakapoijua.',
    zh: '{{name}}您好，{{trackingNumber}}有延误：{{reason}}非常抱歉，确定新日期后会马上通知您。',
  },
  {
    event: 'batch.discharged',
    en: 'Hello {{name}}, {{trackingNumber}} has been discharged from the port. Still to pay: {{remaining}}. Please collect it at our Kariakoo office, 09:00-17:00.',
    sw: 'Habari {{name}}, mzigo {{trackingNumber}} umeshushwa bandarini. Kiasi kilichobaki: {{remaining}}. Karibu uuchukue ofisini kwetu Kariakoo, saa 3 asubuhi hadi saa 11 jioni.',
    zh: '{{name}}您好，{{trackingNumber}}已在港口卸货。应付余额：{{remaining}}。请于9:00至17:00到卡里亚库办公室取货。',
  },
  {
    event: 'payment.taken',
    en: 'Thank you {{name}}. We received {{amount}} for {{trackingNumber}}, receipt {{receipt}}. Still to pay: {{remaining}}.',
    sw: 'Asante {{name}}. Tumepokea {{amount}} kwa ajili ya {{trackingNumber}}, risiti namba {{receipt}}. Kiasi kilichobaki: {{remaining}}.',
    zh: '谢谢{{name}}。我们已收到{{trackingNumber}}的款项{{amount}}，收据号{{receipt}}。应付余额：{{remaining}}。',
  },
]

/** The same words go by SMS and by WhatsApp until somebody writes them apart. */
export function makeMessageTemplates(calendar: Calendar): Insertable<MessageTemplates>[] {
  const random = createRandom('templates')
  const written = calendar.at(580, 8)
  return WORDS.flatMap(({ event, ...texts }) =>
    (['sms', 'whatsapp'] as const).flatMap((channel) =>
      (['en', 'sw', 'zh'] as const).map((language) => ({
        id: random.uuid(),
        event,
        channel,
        language,
        body: texts[language],
        updated_at: written,
      })),
    ),
  )
}
