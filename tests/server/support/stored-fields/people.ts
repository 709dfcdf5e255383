import * as account from '@/lib/contracts/account'
import * as customers from '@/lib/contracts/customers'
import * as employees from '@/lib/contracts/employees'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import * as imports from '@/lib/contracts/imports'
import * as suppliers from '@/lib/contracts/suppliers'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee } from '@/tests/factories/employees'
import { insertPhoto } from '@/tests/factories/photos'
import { insertSupplier } from '@/tests/factories/suppliers'
import { ask } from '../call'
import { csv, upload } from '../imports'
import { lastAudit, type Office, type StoredCall, stores, versionSent } from './stored'

type NewCustomer = Required<BodyInputOf<typeof customers.createCustomer>>

async function customerBodies({ api: { db } }: Office, letter: string): Promise<[NewCustomer, NewCustomer]> {
  const person = async () => (await insertEmployee(db)).id
  return [
    {
      name: `Neema ${letter}`,
      phones: ['+255754111001', '+255754111002'],
      secretTrackingCode: `onelettersof${letter}umj`,
      salesPersonIds: [await person()],
      whatsAppNumber: '+255754111003',
      whatsAppType: 'hkWhatsApp',
      isOnlineSales: true,
      language: 'zh',
      shippingMark: `NM-1${letter.toUpperCase()}`,
      tin: '123456789',
      vrn: '40-012345-X',
      nationalId: '19900101123451234512',
      address: 'Msimbazi Street 4, Kariakoo',
    },
    {
      name: `Juma ${letter}`,
      phones: ['+8613711112222'],
      secretTrackingCode: `twolettersof${letter}umj`,
      salesPersonIds: [await person()],
      whatsAppNumber: '+255754111004',
      whatsAppType: 'normalWhatsApp',
      isOnlineSales: false,
      language: 'en',
      shippingMark: `JM-2${letter.toUpperCase()}`,
      tin: '987654321',
      vrn: '10-000001-B',
      nationalId: 'TZ1234567',
      address: 'Samora Avenue 12',
    },
  ]
}

const readCustomer =
  ({ api, token }: Office) =>
  async ({ id }: { id: string }) => {
    const read = await ask(api, customers.getCustomer, { token, params: { id } })
    return {
      ...versionSent(read),
      salesPersonIds: read.salesPersons.map((person) => person.id),
      intoId: read.mergedIntoId,
    }
  }

type NewEmployee = Required<BodyInputOf<typeof employees.createEmployee>>

async function employeeBodies(
  { api: { db }, employeeId }: Office,
  letter: string,
): Promise<[NewEmployee, NewEmployee]> {
  const photo = async () => (await insertPhoto(db, { uploadedBy: employeeId })).id
  return [
    {
      name: 'Neema',
      email: `neema-${letter}@example.com`,
      phone: '+255754222001',
      photoId: await photo(),
      privilege: 'secretary',
      position: 'sales',
      salary: '400000.5',
      salaryCurrency: 'CNY',
      commissionPercent: '2.125',
      whatsAppNumber: '+255754222002',
      whatsAppType: 'hkWhatsApp',
      isOnlineSales: true,
    },
    {
      name: 'Juma',
      email: `juma-${letter}@example.com`,
      phone: '+255754222003',
      photoId: await photo(),
      privilege: 'employee',
      position: 'driver',
      salary: '500000.25',
      salaryCurrency: 'USD',
      commissionPercent: '3.25',
      whatsAppNumber: '+255754222004',
      whatsAppType: 'normalWhatsApp',
      isOnlineSales: false,
    },
  ]
}

const readEmployee =
  ({ api, token }: Office) =>
  async ({ id }: { id: string }) => {
    const read = await ask(api, employees.getEmployee, { token, params: { id } })
    return {
      ...versionSent(read),
      photoId: read.photo?.id,
      reason: (await lastAudit({ api, token }, id))?.reason,
    }
  }

const supplierBodies: [Required<suppliers.SupplierInput>, Required<suppliers.SupplierInput>] = [
  {
    name: 'Guangzhou Shoes Ltd',
    bankName: 'ICBC',
    bankAddress: 'Tianhe Road 1',
    accountNumber: '6222 0001',
    swift: 'ICBKCNBJGDG',
    country: 'China',
  },
  {
    name: 'Dubai Lamps LLC',
    bankName: 'Emirates NBD',
    bankAddress: 'Deira 2',
    accountNumber: 'AE07 0331',
    swift: 'EBILAEAD',
    country: 'United Arab Emirates',
  },
]

const readSupplier =
  ({ api, token }: Office) =>
  ({ id }: { id: string }) =>
    ask(api, suppliers.getSupplier, { token, params: { id } }).then(versionSent)

export const PEOPLE_CALLS: StoredCall[] = [
  stores(customers.createCustomer, async (office) => ({
    sent: (await customerBodies(office, 'a')).map((body) => ({ body })),
    read: readCustomer(office),
  })),
  stores(customers.updateCustomer, async (office) => {
    const params = { id: (await insertCustomer(office.api.db)).id }
    const bodies = await customerBodies(office, 'b')
    return {
      sent: bodies.map((body, index) => ({ params, body: { ...body, version: index + 1 } })),
      read: readCustomer(office),
    }
  }),
  stores(customers.mergeCustomer, async (office) => {
    const { db } = office.api
    const customer = async () => (await insertCustomer(db)).id
    return {
      sent: [
        { params: { id: await customer() }, body: { intoId: await customer() } },
        { params: { id: await customer() }, body: { intoId: await customer() } },
      ],
      read: (_answer, { id = '' }) => readCustomer(office)({ id }),
    }
  }),
  stores(employees.createEmployee, async (office) => ({
    sent: (await employeeBodies(office, 'a')).map((body) => ({ body })),
    read: readEmployee(office),
  })),
  stores(employees.updateEmployee, async (office) => {
    const params = { id: (await insertEmployee(office.api.db)).id }
    const bodies = await employeeBodies(office, 'b')
    return {
      sent: bodies.map((body, index) => ({ params, body: { ...body, version: index + 1 } })),
      read: readEmployee(office),
    }
  }),
  stores(employees.setEmployeeStatus, async (office) => {
    const params = { id: (await insertEmployee(office.api.db)).id }
    return {
      sent: [
        { params, body: { status: 'suspended' as const, reason: 'On leave' } },
        { params, body: { status: 'active' as const, reason: 'Back again' } },
      ],
      read: readEmployee(office),
    }
  }),
  stores(account.saveMyAccount, async ({ api, token, employeeId }) => {
    const photo = async () => (await insertPhoto(api.db, { uploadedBy: employeeId })).id
    // A digest has to go somewhere.
    await api.db
      .updateTable('employees')
      .set({ phone: '+255754000321' })
      .where('id', '=', employeeId)
      .execute()
    const { version } = await ask(api, account.getMyAccount, { token })
    return {
      sent: [
        {
          body: {
            name: 'Neema',
            photoId: await photo(),
            language: 'zh' as const,
            digestChannel: null,
            version,
          },
        },
        {
          body: {
            name: 'Juma',
            photoId: await photo(),
            language: 'en' as const,
            digestChannel: 'sms' as const,
            version: version + 1,
          },
        },
      ],
      read: async () => {
        const read = await ask(api, account.getMyAccount, { token })
        return { ...versionSent(read), photoId: read.photo?.id }
      },
    }
  }),
  stores(suppliers.createSupplier, async (office) => ({
    sent: supplierBodies.map((body) => ({ body })),
    read: readSupplier(office),
  })),
  stores(suppliers.updateSupplier, async (office) => {
    const params = { id: (await insertSupplier(office.api.db)).id }
    return {
      sent: supplierBodies.map((body, index) => ({
        params,
        body: { ...body, name: `${body.name} & Sons`, version: index + 1 },
      })),
      // Another bank waits for a second person.
      read: async (sent) => {
        const read = await readSupplier(office)(sent)
        return { ...read, ...read.bankChange }
      },
    }
  }),
  stores(imports.checkImport, async ({ api, token }) => {
    const sheet = csv([
      ['A', 'B'],
      ['Neema', '0754111222'],
    ])
    const params = async () => ({ id: (await upload(api, token, 'customers', sheet)).id })
    return {
      sent: [
        { params: await params(), body: { columns: ['name', 'phones'] } },
        { params: await params(), body: { columns: ['phones', 'name'] } },
      ],
      read: (_answer, { id = '' }) => ask(api, imports.getImport, { token, params: { id } }),
    }
  }),
]
