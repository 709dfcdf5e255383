import { CUSTOMER, EMPLOYEE, OTHER_CUSTOMER, PHOTO } from './records'

const customer = {
  name: 'Zawadi Mushi',
  phones: ['+255754000111', '+255713000222'],
  secretTrackingCode: null,
  salesPersonIds: [EMPLOYEE],
  whatsAppNumber: '+255754000111',
  whatsAppType: 'normalWhatsApp',
  language: 'sw',
  shippingMark: 'UMJ ZAWADI',
  tin: '123-456-789',
  address: 'Mtaa wa Kongo 12, Kariakoo, Dar es Salaam',
}

const employee = {
  name: 'Neema Kessy',
  email: 'neema@example.com',
  phone: '+255754000333',
  photoId: null,
  privilege: 'employee',
  position: 'sales',
  salary: '850000',
  salaryCurrency: 'TZS',
  commissionPercent: '2.5',
  whatsAppNumber: '+255754000333',
  whatsAppType: 'normalWhatsApp',
  isOnlineSales: true,
}

const webhook = {
  name: 'Web shop',
  url: 'https://shop.example.com/cargo-events',
  events: ['package.arrived', 'package.handed_over'],
  isActive: true,
}

/** Signing in, the people of the office, customers, and other programs. */
export const PEOPLE = {
  login: { email: 'secretary@example.com', password: 'demo1234' },
  setPassword: { token: 'Vq3xT0m9bYh2LrWcZk8sJdN5uPfE7aGi1oXvQyRtMwB', password: 'four words of mine' },
  changePassword: { currentPassword: 'demo1234', newPassword: 'four words of mine' },
  startTwoStep: { currentPassword: 'four words of mine' },
  confirmTwoStep: { code: '492716' },
  giveCode: { code: '492716' },
  endTwoStep: { currentPassword: 'four words of mine', code: '492716' },
  renewRecoveryCodes: { currentPassword: 'four words of mine', code: '492716' },
  saveMyAccount: { name: 'Neema Kessy', photoId: PHOTO, language: 'sw', digestChannel: 'sms', version: 3 },
  createEmployee: employee,
  updateEmployee: { ...employee, salary: '900000', version: 2 },
  setEmployeeStatus: { status: 'suspended', reason: 'On leave until February' },
  nameTransferChecker: { employeeId: EMPLOYEE },
  createCustomer: customer,
  updateCustomer: { ...customer, phones: ['+255754000111'], version: 4 },
  bulkCustomers: {
    ids: [CUSTOMER, OTHER_CUSTOMER],
    action: { kind: 'salesPersons', change: 'add', salesPersonIds: [EMPLOYEE] },
  },
  mergeCustomer: { intoId: OTHER_CUSTOMER },
  writeCustomerNote: { text: 'Pays on Fridays, calls before he comes', mentionIds: [EMPLOYEE] },
  takeForgettingDown: { reason: 'Called from the number that we know' },
  declineForgetting: { reason: 'The tax office asks for the invoices of 2025' },
  makeCustomerDataFile: { reason: 'Came to the counter with her passport' },
  createApiKey: {
    name: 'Web shop',
    scopes: ['cargo:read', 'customers:read'],
    customerIds: null,
    expiresOn: '2027-06-30',
  },
  createWebhook: webhook,
  updateWebhook: { ...webhook, isActive: false, version: 1 },
}
