import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { SESSION_KEY } from '@/lib/client/session-store'
import { createBatch, setBatchTransitStatus } from '@/lib/contracts/batches'
import { getLoadCount } from '@/lib/contracts/load-scans'
import {
  type CargoPackage,
  getPackage,
  listPackages,
  setPackageBatch,
  setWaitingStatus,
} from '@/lib/contracts/packages'
import { recordPayment } from '@/lib/contracts/payments'
import { officeToday } from '@/lib/domain/dates'
import { OFFICE_DATA_CACHE } from '@/lib/domain/offline'
import { uniqueName } from './support/names'
import type { Office } from './support/office'
import { newNumber, receiveByKeys } from './support/receive'
import { withoutStream } from './support/shell'
import { expect, test } from './support/test'

const RECEIVED = 50
const LOADED = 30
const HANDED_OVER = 10

/** Nothing listens there: the browser has a network and reaches nobody, as behind a router without a line. */
const NO_LINE = { server: 'http://127.0.0.1:9', bypass: '<-loopback>' }

async function approvedCargo(office: Office, batchId: string, receiverId: string): Promise<CargoPackage> {
  const cargo = await office.cargo({ receiverId })
  const params = { id: cargo.id }
  const approval = { waitingStatus: 'approved' as const, overrideReason: 'Known for years' }
  await office.act(setWaitingStatus, { params, body: approval }, 'manager')
  await office.act(setPackageBatch, { params, body: { batchId } }, 'manager')
  return cargo
}

async function newBatch(office: Office): Promise<string> {
  const number = uniqueName('OFF').slice(0, 40)
  const ports = { departurePort: 'guangzhou' as const, dischargePort: 'dar-es-salaam' as const }
  const body = { number, freightMode: 'sea' as const, departureDate: officeToday(), ...ports }
  return (await office.act(createBatch, { body })).id
}

/** Paid cargo in a batch that was discharged. */
async function readyCargo(office: Office, receiverId: string): Promise<CargoPackage[]> {
  const batchId = await newBatch(office)
  const ready: CargoPackage[] = []
  for (let count = 0; count < HANDED_OVER; count += 1) {
    const cargo = await approvedCargo(office, batchId, receiverId)
    const body = { amount: '30', currency: 'USD' as const, method: 'cash' as const }
    await office.act(recordPayment, { params: { id: cargo.id }, body }, 'manager')
    ready.push(cargo)
  }
  for (const transitStatus of [2, 4] as const) {
    const body = { transitStatus, confirmEarly: true, confirmLoose: true }
    await office.act(setBatchTransitStatus, { params: { id: batchId }, body }, 'manager')
  }
  return ready
}

test('the browser is restarted without a connection: 50 received, 30 loaded, 10 handed over, each exactly once', async ({
  office,
}) => {
  test.setTimeout(900_000)
  const receiver = await office.customer({ name: uniqueName("Ng'ombe") })
  const loading = await newBatch(office)
  const listed: CargoPackage[] = []
  while (listed.length < LOADED) listed.push(await approvedCargo(office, loading, receiver.id))
  const ready = await readyCargo(office, receiver.id)
  const numbers = Array.from({ length: RECEIVED }, newNumber)

  const folder = await mkdtemp(path.join(tmpdir(), 'cargo-restart-'))
  const { launchOptions, baseURL } = test.info().project.use
  let context: BrowserContext | null = null

  /** The same browser with the same profile, started anew. */
  async function restart(connection: 'line' | 'noLine'): Promise<Page> {
    await context?.close()
    context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL,
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'allow',
      ...(connection === 'noLine' && { proxy: NO_LINE }),
    })
    return context.pages()[0] ?? context.newPage()
  }

  const shown = (page: Page) =>
    page
      .getByRole('status')
      .filter({ hasText: /sent|connection/ })
      .first()

  try {
    await test.step('the clerk was at the door once, with a connection', async () => {
      const page = await restart('line')
      await withoutStream(page.context())
      await page.goto('/contact-us')
      const session = JSON.stringify(await office.sessionOf('warehouse'))
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, session] as const)
      // The language was chosen, for longer than the browser runs.
      const expires = Math.floor(Date.now() / 1000) + 86_400
      const url = new URL(page.url()).origin
      await page.context().addCookies([{ name: 'NEXT_LOCALE', value: 'en', url, expires }])
      await page.goto('/admin/receiving')
      const hasWorker = async () => {
        const registrations = await navigator.serviceWorker.getRegistrations()
        return registrations.some(
          ({ scope, active }) => scope.endsWith('/admin/') && active?.state === 'activated',
        )
      }
      await expect.poll(() => page.evaluate(hasWorker), { timeout: 60_000 }).toBe(true)
      // A slow page asks long after its scripts are there: what counts is that the answers are on the device.
      const cached = async (cacheName: string) => {
        const requests = await (await caches.open(cacheName)).keys()
        return requests.map(({ url }) => new URL(url).pathname.replace('/api/v1', ''))
      }
      for (const [address, reads] of [
        ['/admin/receiving', ['/receiving/customers']],
        [`/admin/batches/${loading}/loading`, [`/batches/${loading}`, `/batches/${loading}/load-count`]],
        ['/admin/hand-over', ['/hand-over/ready']],
        ['/admin/locations', ['/locations']],
      ] as const) {
        await page.goto(address)
        await expect
          .poll(() => page.evaluate(cached, OFFICE_DATA_CACHE))
          .toEqual(expect.arrayContaining([...reads]))
      }
    })

    await test.step('started without one, it opens receiving, and 50 parcels are received', async () => {
      const page = await restart('noLine')
      await page.goto('/admin/receiving')
      await expect(page.getByLabel('Courier number')).toBeFocused()
      await expect(shown(page)).toContainText('No connection')
      await expect(shown(page)).not.toContainText('All sent')
      for (const number of numbers) await receiveByKeys(page, number, receiver.name)
      await expect(shown(page)).toContainText(`${RECEIVED} not sent`)
    })

    await test.step('started again without one, 30 packages are loaded', async () => {
      const page = await restart('noLine')
      await page.goto(`/admin/batches/${loading}/loading`)
      const field = page.getByLabel('Scan what is loaded')
      for (const { trackingNumber } of listed) {
        await field.fill(trackingNumber)
        await field.press('Enter')
        await expect(page.getByText(`${trackingNumber}: saved, on the list`)).toBeVisible()
      }
      await expect(shown(page)).toContainText(`${RECEIVED + LOADED} not sent`)
    })

    await test.step('and 10 are handed over', async () => {
      const page = await restart('noLine')
      await page.goto('/admin/hand-over')
      await expect(page.getByRole('link', { name: 'Umoja Cargo' })).toBeVisible()
      const field = page.getByLabel('Scan or type a number')
      for (const { trackingNumber } of ready) {
        await field.fill(trackingNumber)
        await field.press('Enter')
        await expect(page.getByText(`${trackingNumber}: ticked`)).toBeVisible()
      }
      await page.getByRole('button', { name: `Hand over ${HANDED_OVER} packages` }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Handed over to').fill('Juma Ally')
      await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
      await expect(page.getByText(`${HANDED_OVER} hand-overs saved`)).toBeVisible()
      await expect(page.getByRole('row', { name: ready[0]?.trackingNumber ?? '' })).toHaveCount(0)
    })

    await test.step('a page that needs a connection says so, and leads to those that need none', async () => {
      const page = await restart('noLine')
      await page.goto('/admin/dashboard')
      await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
      await page.getByRole('link', { name: 'Receiving' }).last().click()
      await expect(page).toHaveURL('/admin/receiving')
    })

    await test.step('nothing reached the office until now', async () => {
      const { result } = await office.act(listPackages, { query: { search: numbers[0] ?? '' } })
      expect(result).toEqual([])
    })

    await test.step('with a connection everything is sent by itself, and is there exactly once', async () => {
      const page = await restart('line')
      await page.goto('/admin/receiving')
      await expect(shown(page)).toContainText('All sent', { timeout: 180_000 })
      for (const number of numbers) {
        const { result } = await office.act(listPackages, { query: { search: number } })
        expect(
          result.map(({ receiverInfo }) => receiverInfo?.id),
          number,
        ).toEqual([receiver.id])
      }
      const { totals } = await office.act(getLoadCount, {
        params: { id: loading },
        query: { stage: 'loading' },
      })
      expect(totals).toMatchObject({ countedPackages: LOADED, missingPieces: 0, surplusPieces: 0 })
      for (const { id } of ready) {
        const { delivery, history } = await office.act(getPackage, { params: { id } })
        expect(delivery?.deliveredTo).toBe('Juma Ally')
        expect(history.filter(({ transitStatus }) => transitStatus === 5)).toHaveLength(1)
      }
    })
  } finally {
    await (context as BrowserContext | null)?.close()
    await rm(folder, { recursive: true, force: true })
  }
})
