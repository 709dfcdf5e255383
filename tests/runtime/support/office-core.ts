import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { IDEMPOTENCY_HEADER } from '@/lib/contracts/envelope'
import { officeToday } from '@/lib/domain/dates'
import { call } from './api-calls'

/** What a package has become on its way. */
export interface CoreOutcome {
  paidUSD: unknown
  /** What the visitor reads who tracks it. */
  shownTransitStatus: unknown
}

const text = (value: unknown) => z.string().parse(value)

const line = (price: number) => ({ description: 'Shoes', quantity: 2, price })

/** The way of one package: received, priced, paid, approved, loaded, departed, tracked. Throws at the first call that is refused. */
export async function driveCore(address: string, token: string): Promise<CoreOutcome> {
  const ask = async (method: string, path: string, body?: object, headers?: Record<string, string>) =>
    (await call(address, token, method, path, body, headers)).data
  const make = async (path: string, body: object) => text((await ask('POST', path, body)).id)
  const customer = { name: 'Neema Mushi', phones: ['+255754000901'] }
  const receiverId = await make('/customers', customer)
  const courierNumber = `SF${Date.now()}`
  const received = { receiverId, courierNumber, packingList: [line(0)], isPriced: false }
  const id = await make('/packages', received)
  const { version, trackingNumber } = await ask('GET', `/packages/${id}`)
  const priced = { receiverId, courierNumber, packingList: [line(25)], isPriced: true, version }
  await ask('PUT', `/packages/${id}`, priced)
  const payment = { amount: '50', currency: 'USD', method: 'cash' }
  await ask('POST', `/packages/${id}/payments`, payment, { [IDEMPOTENCY_HEADER]: randomUUID() })
  await ask('PUT', `/packages/${id}/waiting-status`, { waitingStatus: 'approved' })
  const batchId = await make('/batches', {
    number: `B-${randomUUID().slice(0, 8)}`,
    freightMode: 'sea',
    departureDate: officeToday(),
    departurePort: 'guangzhou',
    dischargePort: 'dar-es-salaam',
  })
  await ask('PUT', `/packages/${id}/batch`, { batchId })
  await ask('PUT', `/batches/${batchId}/transit-status`, { transitStatus: 2, confirmLoose: true })
  const { paidAmountUSD } = await ask('GET', `/packages/${id}`)
  const tracked: unknown = await ask('GET', `/track?query=${text(trackingNumber)}`)
  const [seen] = tracked as { shownTransitStatus: unknown }[]
  return { paidUSD: paidAmountUSD, shownTransitStatus: seen?.shownTransitStatus }
}
