import { describe, expect, it } from 'vitest'
import { writtenInvoices } from '@/lib/domain/issued-invoice'
import { matchMoney, type OpenPackage, writtenReceipts } from '@/lib/domain/match-money'
import { addMoney, fromUsd, toMoney } from '@/lib/domain/money'
import { makeTrackingNumber, NUMBER_BYTES } from '@/lib/domain/tracking-number'

/** The same numbers at every run. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const random = randomOf(20261123)
const below = (most: number) => Math.floor(random() * most)
function pick<T>(list: readonly T[]): T {
  const one = list[below(list.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

const FIRST =
  'JUMA ASHA NEEMA SALUM GRACE PETER HALIMA OMARI FATUMA JOSEPH REHEMA DAVID MWAJUMA SELEMANI ANNA'.split(' ')
const MIDDLE = 'ALI HASSAN ABDALLAH JOHN SAID MOHAMED RAMADHANI PAUL ATHUMANI ISSA MICHAEL YUSUPH'.split(' ')
const LAST = 'MUSHI KIMARO MASSAWE LYIMO SHIRIMA MWAKALINGA MHINA TEMBA KESSY NGOWI MREMA URASSA SWAI'.split(
  ' ',
)

const newNumber = () =>
  makeTrackingNumber(
    'UMJ',
    Uint8Array.from({ length: NUMBER_BYTES }, () => below(256)),
  )

interface Customer {
  id: string
  name: string
  phone: string
}

const newCustomer = (index: number): Customer => ({
  id: `customer ${index}`,
  name: `${pick(FIRST)} ${pick(MIDDLE)} ${pick(LAST)}`,
  phone: `+2557${String(10_000_000 + index * 31)}`,
})

const newPackage = (customer: Customer, index: number): OpenPackage => ({
  packageId: `package ${index}`,
  trackingNumber: newNumber(),
  customerId: customer.id,
  customerName: customer.name,
  phones: [customer.phone],
  openUSD: toMoney((2000 + below(150_000)) / 100),
  rate: '2600',
  invoices: [],
  receipts: [],
})

const customers = Array.from({ length: 200 }, (_, index) => newCustomer(index))
const packages = Array.from({ length: 300 }, (_, index) => newPackage(pick(customers), index))
const customerOf = ({ customerId }: OpenPackage) => {
  const found = customers.find(({ id }) => id === customerId)
  if (!found) throw new Error('no such customer')
  return found
}

const CODE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** One slip of the finger behind the prefix. */
function mistyped(number: string): string {
  const at = 3 + below(number.length - 4)
  const [before, after] = [number.slice(0, at), number.slice(at)]
  const slips = [
    before + CODE.charAt(below(CODE.length)) + after.slice(1),
    before + after.slice(1),
    before + CODE.charAt(below(CODE.length)) + after,
    before + after.charAt(1) + after.charAt(0) + after.slice(2),
  ]
  return pick(slips)
}

const dressed = (number: string) =>
  pick([
    number,
    number.toLowerCase(),
    `mzigo ${number} asante`,
    `${number.slice(0, 3)} ${number.slice(3, 9)}-${number.slice(9)}`,
    `PAYMENT FOR ${number}/CARGO`,
    `${number.slice(0, 3)}${number.slice(3).replaceAll('0', 'O').replaceAll('1', 'I')}`,
  ])

/** People pay the whole, to a hundred shillings more or less. */
const whole = ({ openUSD, rate }: OpenPackage) => {
  const exact = Math.round(Number(fromUsd(openUSD, rate)))
  return toMoney(random() < 0.5 ? exact : Math.ceil(exact / 100) * 100)
}
const part = (cargo: OpenPackage) =>
  toMoney(
    Math.max(
      5000,
      Math.floor((Number(fromUsd(cargo.openUSD, cargo.rate)) * (0.2 + random() * 0.6)) / 1000) * 1000,
    ),
  )

interface Payment {
  amount: string
  payer: string | null
  phone: string | null
  remark: string | null
  /** What it was paid for; null where only a person can know. */
  truth: string[]
}

const STRANGER = { payer: 'MAKONGO DUKA LA SIMU', phone: '0689000111' }

function paid(share: number): Payment {
  const cargo = pick(packages)
  const owner = customerOf(cargo)
  const own = { payer: owner.name, phone: owner.phone.replace('+255', '0') }
  const truth = [cargo.packageId]
  const payer = random() < 0.75 ? own : STRANGER
  const amount = random() < 0.6 ? whole(cargo) : part(cargo)
  if (share < 0.42) return { ...payer, amount, remark: dressed(cargo.trackingNumber), truth }
  if (share < 0.64) return { ...payer, amount, remark: `cargo ${mistyped(cargo.trackingNumber)}`, truth }
  if (share < 0.78)
    return { ...own, amount: whole(cargo), remark: pick([null, 'MZIGO CHINA', 'ASANTE']), truth }
  if (share < 0.86) {
    const [first, middle, last] = owner.name.split(' ')
    const payer = pick([`${last} ${first} ${middle}`, `${first} ${last}`, owner.name])
    return { payer, phone: STRANGER.phone, amount: whole(cargo), remark: null, truth }
  }
  if (share < 0.97) {
    const other = packages.find((one) => one.customerId === owner.id && one !== cargo) ?? cargo
    const both = other === cargo ? [cargo] : [cargo, other]
    const remark = both.map(({ trackingNumber }) => trackingNumber).join(' na ')
    return {
      ...payer,
      amount: addMoney(both.map(whole)),
      remark,
      truth: both.map(({ packageId }) => packageId),
    }
  }
  return doubtful(cargo)
}

/** What only a person can settle. */
function doubtful(cargo: OpenPackage): Payment {
  const friend = customerOf(pick(packages))
  const own = { payer: friend.name, phone: friend.phone }
  const other = packages.find(({ customerId }) => customerId !== cargo.customerId) ?? cargo
  return pick<Payment>([
    // Two customers in one transfer.
    {
      ...STRANGER,
      amount: addMoney([whole(cargo), whole(other)]),
      remark: `${cargo.trackingNumber} ${other.trackingNumber}`,
      truth: [],
    },
    // A part sum without a number, from a friend's phone.
    { ...own, amount: part(cargo), remark: null, truth: [] },
    // A number that owes nothing.
    { ...own, amount: whole(cargo), remark: newNumber(), truth: [] },
    // Far too much.
    { ...STRANGER, amount: toMoney(Number(whole(cargo)) * 3), remark: cargo.trackingNumber, truth: [] },
    // Nobody's.
    { ...STRANGER, amount: whole(cargo), remark: 'MKOPO WA DUKA', truth: [] },
  ])
}

describe('a month of 3,000 payments', () => {
  it('matches at least 95 of 100 by itself, and none wrongly', { timeout: 60_000 }, () => {
    let right = 0
    const wrong: unknown[] = []
    for (let index = 0; index < 3000; index++) {
      const { truth, ...money } = paid(random())
      const { sure } = matchMoney(money, packages, 'UMJ')
      if (sure === null) continue
      const shares = addMoney(sure.map(({ amount }) => amount))
      const isRight =
        sure
          .map(({ packageId }) => packageId)
          .sort()
          .join() === truth.sort().join()
      if (isRight && shares === toMoney(money.amount)) right++
      else wrong.push({ money, truth, sure })
    }
    expect(wrong).toEqual([])
    expect(right).toBeGreaterThanOrEqual(2850)
  })
})

describe('one payment', () => {
  const [cargo, second, foreign] = [
    newPackage({ id: 'A', name: 'Juma Ali Mushi', phone: '+255712000111' }, 1),
    newPackage({ id: 'A', name: 'Juma Ali Mushi', phone: '+255712000111' }, 2),
    newPackage({ id: 'B', name: 'Asha Said', phone: '+255712000222' }, 3),
  ].map((one, index) => ({ ...one, openUSD: ['100.00', '50.00', '30.00'][index] ?? '1' })) as [
    OpenPackage,
    OpenPackage,
    OpenPackage,
  ]
  const all = [cargo, second, foreign]
  const match = (money: Partial<Payment>) =>
    matchMoney({ amount: '260000', payer: null, phone: null, remark: null, ...money }, all, 'UMJ')

  it('names its reasons, the likeliest package first', () => {
    const { candidates, sure } = match({ phone: '0712000111', payer: 'MUSHI JUMA' })
    expect(candidates).toEqual([
      { packageId: cargo.packageId, reasons: ['phone', 'exactAmount', 'name'] },
      { packageId: second.packageId, reasons: ['phone', 'name'] },
    ])
    expect(sure).toEqual([{ packageId: cargo.packageId, amount: '260000' }])
  })

  it('goes to the package that the remark names, whoever paid', () => {
    const remark = `kwa ${second.trackingNumber}`
    expect(match({ remark, phone: '0712000222', amount: '100000' }).sure).toEqual([
      { packageId: second.packageId, amount: '100000' },
    ])
  })

  it('waits when it is more than what the named package owes', () => {
    expect(match({ remark: second.trackingNumber, amount: '200000' }).sure).toBeNull()
  })

  it('waits with the exact amount alone, with a phone alone, and when phone and name are two people’s', () => {
    expect(match({}).sure).toBeNull()
    expect(match({}).candidates).toEqual([{ packageId: cargo.packageId, reasons: ['exactAmount'] }])
    expect(match({ phone: '0712000111', amount: '70000' }).sure).toBeNull()
    const twin = { ...foreign, openUSD: '100.00' }
    const money = { amount: '260000', payer: 'ASHA SAID', phone: '0712000111', remark: null }
    expect(matchMoney(money, [cargo, twin], 'UMJ').sure).toBeNull()
  })

  it('is split over all that its payer owes when it is just that', () => {
    expect(match({ phone: '0712000111', amount: '390000' }).sure).toEqual([
      { packageId: cargo.packageId, amount: '260000.00' },
      { packageId: second.packageId, amount: '130000.00' },
    ])
    const remark = `${cargo.trackingNumber}, ${foreign.trackingNumber}`
    expect(match({ remark, amount: '338000' }).sure).toBeNull()
  })

  it('finds a number that has no digit, and none in the company’s name', () => {
    const trackingNumber = makeTrackingNumber('UMJ', new Uint8Array(NUMBER_BYTES).fill(15))
    expect(trackingNumber).toMatch(/^UMJ[A-Z]+$/)
    const open = { ...cargo, trackingNumber }
    const sureOf = (remark: string) =>
      matchMoney({ amount: '1000', payer: null, phone: null, remark }, [open], 'UMJ').sure
    expect(sureOf(`asante ${trackingNumber} mzigo`)).toHaveLength(1)
    expect(sureOf(trackingNumber.slice(0, -1))).toHaveLength(1)
    const whole = { amount: '260000', payer: null, phone: '0712000111', remark: 'UMJ CARGO LIMITED' }
    expect(matchMoney(whole, [open], 'UMJ').sure).toHaveLength(1)
  })

  it('knows an invoice that the remark names, and takes a part only with another sign of the payer', () => {
    expect(writtenInvoices('Malipo ya ankara na. 2026/0042, inv20260007 INV-2026-12345 na inv 2026')).toEqual(
      ['INV-2026-0042', 'INV-2026-0007', 'INV-2026-12345'],
    )
    const billed = [
      { ...cargo, invoices: ['INV-2026-0042'] },
      { ...second, invoices: ['INV-2026-0042'] },
      { ...foreign, invoices: ['INV-2026-0043'] },
    ]
    const sureOf = (remark: string, amount: string, phone: string | null = null) =>
      matchMoney({ amount, payer: null, phone, remark }, billed, 'UMJ').sure
    expect(sureOf('inv 2026 0042', '390000')).toHaveLength(2)
    expect(sureOf('inv 2026 0042', '260000')).toBeNull()
    expect(sureOf('inv 2026 0043', '78000')).toEqual([{ packageId: foreign.packageId, amount: '78000' }])
    expect(sureOf('inv 2026 0043', '50000')).toBeNull()
    expect(sureOf('inv 2026 0043', '50000', '0712000222')).toHaveLength(1)
    expect(sureOf('inv 2026 0099', '78000', '0712000222')).toBeNull()
    expect(sureOf(`inv 2026 0043 ${cargo.trackingNumber}`, '50000')).toBeNull()
  })

  it('knows a receipt that the remark names', () => {
    expect(writtenReceipts('malipo ya risiti na. 0042 na RCT#7')).toEqual(['42', '7'])
    const { candidates } = matchMoney(
      { amount: '5', payer: null, phone: null, remark: 'risiti 42' },
      [{ ...foreign, receipts: ['42'] }],
      'UMJ',
    )
    expect(candidates).toEqual([{ packageId: foreign.packageId, reasons: ['receipt'] }])
  })
})
