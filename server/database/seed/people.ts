import { hash } from '@node-rs/argon2'
import type { Insertable } from 'kysely'
import type { Position, Privilege } from '@/lib/domain/access'
import type { Language } from '@/lib/domain/languages'
import type { Employees } from '@/server/database/types'
import { demoPassword } from '@/server/demo'
import type { Calendar } from './calendar'
import type { StoredPicture } from './pictures'
import { createRandom } from './random'

interface Card {
  name: string
  email: string
  privilege: Privilege
  position: Position
  phone: string
  language: Language
  salary: string
  salaryCurrency: 'TZS' | 'CNY'
  commission?: string
  isOnlineSales?: boolean
  status?: 'suspended'
}

// Telephone numbers of the demo lie in ranges that are given to nobody (+255 70…, +86 141…).
const CARDS: readonly Card[] = [
  {
    name: 'Neema Massawe',
    email: 'superadmin@example.com',
    privilege: 'super admin',
    position: 'other',
    phone: '+255700200001',
    language: 'en',
    salary: '1600000',
    salaryCurrency: 'TZS',
  },
  {
    name: 'Joseph Mushi',
    email: 'manager@example.com',
    privilege: 'system manager',
    position: 'other',
    phone: '+255700200002',
    language: 'en',
    salary: '950000',
    salaryCurrency: 'TZS',
  },
  {
    name: 'Asha Juma',
    email: 'secretary@example.com',
    privilege: 'secretary',
    position: 'customer service',
    phone: '+255700200003',
    language: 'en',
    salary: '520000',
    salaryCurrency: 'TZS',
  },
  {
    name: 'Grace Kimaro',
    email: 'accountant@example.com',
    privilege: 'employee',
    position: 'accountant',
    phone: '+255700200004',
    language: 'en',
    salary: '680000',
    salaryCurrency: 'TZS',
  },
  {
    name: 'Baraka Msuya',
    email: 'sales@example.com',
    privilege: 'employee',
    position: 'sales',
    phone: '+255700200005',
    language: 'sw',
    salary: '400000',
    salaryCurrency: 'TZS',
    commission: '2.5',
    isOnlineSales: true,
  },
  {
    name: '陈伟',
    email: 'warehouse@example.com',
    privilege: 'employee',
    position: 'warehouse',
    phone: '+8614100000006',
    language: 'zh',
    salary: '5200',
    salaryCurrency: 'CNY',
  },
  {
    name: 'Halima Said',
    email: 'halima@example.com',
    privilege: 'employee',
    position: 'sales',
    phone: '+255700200007',
    language: 'sw',
    salary: '400000',
    salaryCurrency: 'TZS',
    commission: '2.5',
    isOnlineSales: true,
  },
  {
    name: '李娜 Lina',
    email: 'lina@example.com',
    privilege: 'employee',
    position: 'sales',
    phone: '+8614100000008',
    language: 'zh',
    salary: '4300',
    salaryCurrency: 'CNY',
    commission: '2',
    isOnlineSales: true,
  },
  {
    name: 'Emmanuel Lyimo',
    email: 'emmanuel@example.com',
    privilege: 'employee',
    position: 'sales',
    phone: '+255700200009',
    language: 'sw',
    salary: '380000',
    salaryCurrency: 'TZS',
    commission: '2',
  },
  {
    name: 'Rajabu Mfinanga',
    email: 'driver@example.com',
    privilege: 'employee',
    position: 'driver',
    phone: '+255700200010',
    language: 'sw',
    salary: '350000',
    salaryCurrency: 'TZS',
  },
  {
    name: 'Peter Mrema',
    email: 'peter@example.com',
    privilege: 'employee',
    position: 'sales',
    phone: '+255700200011',
    language: 'sw',
    salary: '380000',
    salaryCurrency: 'TZS',
    commission: '2',
    status: 'suspended',
  },
  {
    name: 'Daudi Massawe',
    email: 'director@example.com',
    privilege: 'super admin',
    position: 'other',
    phone: '+255700200012',
    language: 'en',
    salary: '1500000',
    salaryCurrency: 'TZS',
  },
]

/** How many people answer on WhatsApp, and so how many profile pictures are needed. */
export const ONLINE_SALES_PEOPLE = CARDS.filter((card) => card.isOnlineSales).length

export interface People {
  rows: (Insertable<Employees> & { id: string })[]
  superAdmin: string
  /** The second super admin: money transfers take two. */
  director: string
  manager: string
  secretary: string
  accountant: string
  warehouse: string
  /** Those who may have customers: active sales people. */
  sales: string[]
}

function employeeRow(card: Card, id: string, passwordHash: string, picture: string | null, joined: string) {
  return {
    id,
    name: card.name,
    email: card.email,
    password_hash: passwordHash,
    has_demo_password: true,
    privilege: card.privilege,
    position: card.position,
    status: card.status ?? 'active',
    phone: card.phone,
    whatsapp_number: card.isOnlineSales ? card.phone : null,
    is_online_sales: card.isOnlineSales ?? false,
    profile_file_id: picture,
    salary: card.salary,
    salary_currency: card.salaryCurrency,
    commission_percent: card.commission ?? '0',
    language: card.language,
    created_at: joined,
    updated_at: joined,
  }
}

/** The people of the demo company; all of them sign in with the one demo password. */
export async function makePeople(
  calendar: Calendar,
  profilePictures: readonly StoredPicture[],
): Promise<People> {
  const random = createRandom('people')
  const passwordHash = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const pictures = [...profilePictures]
  const rows = CARDS.map((card, index) => {
    const picture = card.isOnlineSales ? (pictures.shift()?.id ?? null) : null
    return employeeRow(card, random.uuid(), passwordHash, picture, calendar.at(590 - index * 3, 7))
  })
  const idOf = (email: string) => rows.find((row) => row.email === email)?.id ?? ''
  return {
    rows,
    superAdmin: idOf('superadmin@example.com'),
    director: idOf('director@example.com'),
    manager: idOf('manager@example.com'),
    secretary: idOf('secretary@example.com'),
    accountant: idOf('accountant@example.com'),
    warehouse: idOf('warehouse@example.com'),
    sales: rows.filter((row) => row.position === 'sales' && row.status === 'active').map((row) => row.id),
  }
}
