import { CUSTOMER, OTHER_PACKAGE, PACKAGE } from './records'

/** A customer's own pages. */
export const PORTAL = {
  askForCode: { phone: '+255754000111', as: 'code', channel: 'sms' },
  enterByCode: { phone: '+255754000111', code: '402915' },
  enterByLink: { link: 'Qm7c0XkT4uVb1sYwZr9eJpLd6NfHaGi2oKxMtBvCqE8' },
  chooseCustomer: { customerId: CUSTOMER },
  announceParcels: {
    courierNumbers: ['SF1234567890'],
    remark: 'Shoes for the shop in Kariakoo',
    declaredAmount: '3850',
    declaredCurrency: 'CNY',
  },
  askForPackage: {
    kind: 'together',
    packageIds: [OTHER_PACKAGE],
    wantedOn: '2026-12-05',
    text: 'Both in one batch, please',
  },
  claimMyParcel: { courierNumber: 'YT5647382910', proof: 'Red shoes, the receipt of the shop is with me' },
  giveMyTaxNumber: { tin: '123-456-789' },
  describeMyPackage: { description: 'Leather shoes', declaredUSD: '540' },
  choosePortalMessages: {
    language: 'sw',
    channel: 'whatsapp',
    wanted: ['received', 'departed', 'discharged'],
  },
  addCollector: { name: 'Juma Bakari', phone: '+255713000444', isStanding: true },
  chooseDelivery: {
    area: 'Kariakoo',
    address: 'Mtaa wa Kongo 12, behind the market',
    wantedOn: '2026-11-25',
    dayPart: 'morning',
  },
  openMyClaim: {
    packageId: PACKAGE,
    kind: 'wet',
    description: 'Two cartons came soaked, the shoes are spoilt',
    askedAmount: '320000',
    askedCurrency: 'TZS',
  },
  answerMyClaim: { answer: 'accepted', note: 'Thank you', version: 3 },
}
