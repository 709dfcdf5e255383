import { randomInt } from 'node:crypto'
import { customerByDigits, shortNumber } from './prepare'
import type { Task } from './task'

export const instalment: Task = {
  name: 'take an instalment from anywhere',
  role: 'manager',
  mostPresses: 12,
  async prepare(office) {
    const { trackingNumber } = await office.cargo()
    return async (hand) => {
      const { page } = hand
      await hand.command(shortNumber(trackingNumber), `Take a payment for ${trackingNumber}`, 1)
      await hand.seeFocus(page.getByRole('dialog').getByLabel('Amount'))
      await hand.type('20')
      await hand.press('Control+Enter')
      await hand.see(page.getByRole('dialog', { name: /Receipt/ }))
    }
  },
}

export const findCustomer: Task = {
  name: 'find a customer by three digits',
  role: 'secretary',
  async prepare(office) {
    const { customer, digits } = await customerByDigits(office)
    return async (hand) => {
      await hand.command(digits, new RegExp(customer.name))
      await hand.see(hand.page.getByRole('heading', { level: 1, name: customer.name }))
    }
  },
}

export const register: Task = {
  name: 'register a customer',
  role: 'secretary',
  async prepare() {
    return async (hand) => {
      const { page } = hand
      await hand.command('new cu', 'New customer')
      const drawer = page.getByRole('dialog', { name: 'New customer' })
      await hand.seeFocus(drawer.getByLabel('Name', { exact: true }))
      await hand.type('Asha Mushi')
      await hand.press('Tab')
      await hand.press('End')
      await hand.type(`70${randomInt(1_000_000, 9_999_999)}`)
      await hand.press('Control+Enter')
      await hand.see(page.getByText('Operation Successful', { exact: true }))
    }
  },
}

export const price: Task = {
  name: 'price a package',
  role: 'secretary',
  async prepare(office) {
    const packingList = [{ description: 'Kettles', quantity: '4', price: '0', pieces: 2, weightKg: '9.5' }]
    const { trackingNumber } = await office.cargo({ packingList })
    return async (hand) => {
      const { page } = hand
      await hand.command(shortNumber(trackingNumber), new RegExp(trackingNumber))
      await hand.click(page.getByRole('button', { name: 'More' }))
      await hand.click(page.getByRole('menuitem', { name: 'Edit' }))
      await hand.click(page.getByLabel('Price, US$'))
      await hand.press('Control+a')
      await hand.type('7.5')
      await hand.press('Control+Enter')
      await page.waitForURL(/\/admin\/packages\/[\da-f-]{36}$/)
      await hand.see(page.getByText('US$ 30.00').first())
    }
  },
}

export const invoice: Task = {
  name: 'issue an invoice and send it',
  role: 'superadmin',
  async prepare(office) {
    const { trackingNumber } = await office.cargo()
    return async (hand) => {
      const { page } = hand
      await hand.command(shortNumber(trackingNumber), new RegExp(trackingNumber))
      await hand.click(page.getByRole('button', { name: 'Issue invoice' }))
      await hand.see(page.getByRole('dialog'))
      await hand.press('Control+Enter')
      await hand.click(page.getByRole('button', { name: /send Send$/ }))
      await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Send' }))
      await hand.see(page.getByRole('button', { name: 'Send again' }))
    }
  },
}

export const expense: Task = {
  name: 'book an expense',
  role: 'superadmin',
  async prepare() {
    return async (hand) => {
      const { page } = hand
      await hand.command('entr', 'New entry in the books')
      const drawer = page.getByRole('dialog')
      await hand.seeFocus(drawer.getByLabel('Amount'))
      await hand.type('25000')
      await hand.tabTo(drawer.getByLabel('Description'))
      await hand.type('Fuel')
      await hand.press('Control+Enter')
      await hand.see(page.getByText('Operation Successful', { exact: true }))
    }
  },
}
