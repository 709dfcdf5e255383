import { randomInt } from 'node:crypto'
import { setBatchTransitStatus } from '@/lib/contracts/batches'
import { listLocations } from '@/lib/contracts/locations'
import { getPackage } from '@/lib/contracts/packages'
import { recordPayment } from '@/lib/contracts/payments'
import { listWaitingPackages } from '@/lib/contracts/waiting-room'
import { customerByDigits, sailingBatch } from './prepare'
import type { Task } from './task'

/** As the labels of a supplier have them: goods, boxes, length, width and height of one, and their weight. */
const LINES = [
  {
    product: 'clo',
    name: 'Clothes',
    pieces: '2',
    sides: { Length: '60', Width: '50', Height: '45' },
    kg: '34',
  },
  {
    product: 'sho',
    name: 'Shoes',
    pieces: '3',
    sides: { Length: '65', Width: '45', Height: '50' },
    kg: '66',
  },
  { product: 'toy', name: 'Toys', pieces: '2', sides: { Length: '70', Width: '50', Height: '55' }, kg: '28' },
] as const

export const receive: Task = {
  name: 'receive a package of three lines',
  role: 'secretary',
  mostPresses: 70,
  async prepare(office) {
    const { customer, digits } = await customerByDigits(office)
    return async (hand) => {
      const { page } = hand
      await hand.command('rec', 'Receive a package')
      await hand.seeFocus(page.getByLabel('Receiver', { exact: true }))
      await hand.type(digits)
      await hand.see(page.locator('.ant-select-item-option-active', { hasText: customer.name }))
      await hand.press('Enter')
      await hand.tabTo(page.getByLabel('Courier number'))
      await hand.scan(`SF${randomInt(10 ** 11, 10 ** 12)}`)
      for (const [index, { product, name, pieces, sides, kg }] of LINES.entries()) {
        const line = page.locator(`[data-line="${index}"]`)
        await hand.seeFocus(line.getByLabel('Product'))
        await hand.type(product)
        await hand.see(page.locator('.ant-select-item-option-active', { hasText: name }))
        await hand.press('Enter')
        await hand.seeFocus(line.getByLabel('Pieces'))
        await hand.type(pieces)
        for (const [side, typed] of Object.entries(sides)) {
          await hand.tabTo(line.getByLabel(side))
          await hand.type(typed)
        }
        await hand.tabTo(line.getByLabel('Weight'))
        await hand.type(kg)
        await hand.press(index === LINES.length - 1 ? 'Control+Enter' : 'Enter')
      }
      await page.waitForURL(/\/admin\/packages\/[\da-f-]{36}$/)
      const id = page.url().split('/').at(-1) ?? ''
      const { packingList, pieces } = await office.act(getPackage, { params: { id } })
      if (packingList.length !== LINES.length || pieces !== 7)
        throw new Error('another packing list was saved')
    }
  },
}

export const putAway: Task = {
  name: 'put a package away',
  role: 'secretary',
  async prepare(office) {
    const { trackingNumber } = await office.cargo()
    const [location] = await office.act(listLocations, {})
    if (!location) throw new Error('the demo has no locations')
    return async (hand) => {
      await hand.command('loc', 'Locations')
      await hand.seeFocus(hand.page.getByRole('textbox', { name: 'Scan a location or cargo' }))
      await hand.scan(`LOC:${location.code}`)
      await hand.scan(trackingNumber)
      await hand.see(hand.page.getByText(`${trackingNumber} (all 2 pieces) lies at`))
    }
  },
}

export const approve: Task = {
  name: 'approve from the waiting room',
  role: 'secretary',
  async prepare(office) {
    const { result } = await office.act(listWaitingPackages, { query: {} })
    const cargo = result.find(({ advanceMissingUSD }) => Number(advanceMissingUSD) >= 1)
    if (!cargo) throw new Error('nobody waits in the demo')
    // The advance came this morning.
    const paid = { amount: cargo.advanceMissingUSD, currency: 'USD' as const, method: 'cash' as const }
    await office.act(recordPayment, { params: { id: cargo.id }, body: paid }, 'manager')
    return async (hand) => {
      const { page } = hand
      await hand.command('waiti', 'Waiting room')
      await hand.click(page.getByRole('button', { name: `Approve: ${cargo.trackingNumber}` }))
      const dialog = page.getByRole('dialog')
      await hand.click(dialog.getByRole('button', { name: 'Approve' }))
      await hand.see(page.getByText(`${cargo.trackingNumber} is approved`))
    }
  },
}

export const move: Task = {
  name: 'move a batch',
  role: 'manager',
  async prepare(office) {
    const { number } = await sailingBatch(office)
    return async (hand) => {
      await hand.command(`move ${number.slice(-4).toLowerCase()}`, `Move ${number}`)
      await hand.seeFocus(hand.page.getByRole('dialog').getByRole('textbox'))
      await hand.press('Control+Enter')
      await hand.see(hand.page.getByText('Moved: Discharged from port'))
    }
  },
}

export const answer: Task = {
  name: 'answer a customer’s request',
  role: 'secretary',
  async prepare() {
    return async (hand) => {
      const { page } = hand
      await hand.command('requ', 'Requests')
      // A doubt is answered when the goods were measured again, and that is another task.
      const wish = page.getByRole('row').filter({ hasText: 'Subirini' })
      await hand.click(wish.getByRole('button', { name: 'Answer', exact: true }))
      const drawer = page.getByRole('dialog')
      await hand.see(drawer.getByLabel('What we tell the customer'))
      await hand.press('Tab')
      await hand.seeFocus(drawer.getByLabel('What we tell the customer'))
      await hand.type('Sawa, tunasubiri.')
      await hand.press('Control+Enter')
      await hand.see(page.getByText('Answer sent'))
    }
  },
}

export const handOver: Task = {
  name: 'hand a package over',
  role: 'secretary',
  async prepare(office) {
    const { id, packageId, trackingNumber } = await sailingBatch(office)
    const body = { transitStatus: 4 as const, notify: false }
    await office.act(setBatchTransitStatus, { params: { id }, body })
    const { remainingUSD } = await office.act(getPackage, { params: { id: packageId } })
    if (Number(remainingUSD) > 0) {
      const paid = { amount: remainingUSD, currency: 'USD' as const, method: 'cash' as const }
      await office.act(recordPayment, { params: { id: packageId }, body: paid }, 'manager')
    }
    return async (hand) => {
      const { page } = hand
      await hand.command('hand ov', 'Hand over')
      await hand.seeFocus(page.getByRole('textbox', { name: 'Scan or type a number' }))
      await hand.scan(trackingNumber)
      await hand.click(page.getByRole('button', { name: 'Hand over 1 package' }))
      await hand.seeFocus(page.getByRole('dialog').getByLabel('Handed over to'))
      await hand.press('Control+Enter')
      await hand.see(page.getByText('1 package handed over'))
    }
  },
}
