import type { BodyInputOf } from '@/lib/contracts/endpoint'
import * as offices from '@/lib/contracts/offices'
import { ask } from '../call'
import { type Office, type StoredCall, stores, versionSent } from './stored'

const officeBodies: [
  Required<BodyInputOf<typeof offices.createOffice>>,
  Required<BodyInputOf<typeof offices.createOffice>>,
] = [
  {
    code: 'yiwu',
    kind: 'receiving',
    english: 'Yiwu market',
    chinese: '义乌',
    swahili: 'Soko la Yiwu',
    countryCode: 'CN',
    city: 'Yiwu city',
    address: 'Chouzhou Road 88, Yiwu',
    phone: '+8657955501010',
    weekdayHours: '08:00-17:00',
    weekendHours: '09:00-13:00',
    sortOrder: 11,
    isActive: true,
  },
  {
    code: 'mombasa',
    kind: 'delivering',
    english: 'Mombasa port',
    chinese: '蒙巴萨',
    swahili: 'Bandari ya Mombasa',
    countryCode: 'KE',
    city: 'Mombasa city',
    address: 'Moi Avenue 3, Mombasa',
    phone: '+254415550101',
    weekdayHours: '07:30-16:00',
    weekendHours: '',
    sortOrder: 12,
    isActive: false,
  },
]

async function readOffice({ api, token }: Office, { id }: { id: string }) {
  const read = (await ask(api, offices.listOffices, { token })).find((each) => each.id === id)
  if (!read) throw new Error('the office is not in the list')
  return versionSent(read)
}

/** Where cargo is received and handed over. */
export const WAREHOUSE_OFFICE_CALLS: StoredCall[] = [
  stores(offices.createOffice, async (office) => ({
    sent: officeBodies.map((body) => ({ body })),
    read: (answer) => readOffice(office, answer),
  })),
  stores(offices.updateOffice, async (office) => {
    const { api, token } = office
    const plain = { kind: 'delivering', english: 'Arusha', chinese: '阿鲁沙', swahili: 'Arusha' } as const
    const idOf = async (code: string) =>
      (
        await ask(api, offices.createOffice, {
          token,
          body: { ...plain, code, countryCode: 'TZ', sortOrder: 9 },
        })
      ).id
    const [first, second] = officeBodies
    const [one, other] = [await idOf('arusha'), await idOf('tanga')]
    // Of the second one the version is counted on by a save in between.
    await ask(api, offices.updateOffice, {
      token,
      params: { id: other },
      body: { ...plain, code: 'tanga', countryCode: 'TZ', sortOrder: 8, version: 1 },
    })
    return {
      sent: [
        { params: { id: one }, body: { ...first, code: 'arusha', version: 1 } },
        { params: { id: other }, body: { ...second, code: 'tanga', version: 2 } },
      ],
      read: (answer) => readOffice(office, answer),
    }
  }),
]
