import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, getCustomer, listCustomers, updateCustomer } from '@/lib/contracts/customers'
import {
  cancelImport,
  checkImport,
  getImport,
  runImport,
  undoImport,
  uploadImport,
} from '@/lib/contracts/imports'
import { createPackage, getPackage, listPackages } from '@/lib/contracts/packages'
import { createProduct, listProducts } from '@/lib/contracts/products'
import { multipart } from '@/tests/factories/photos'
import { publishList } from '@/tests/factories/price-lists'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'
import { check, csv, report, run, undo, upload, verdicts, work, xlsx } from './support/imports'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ name: 'Neema Secretary', privilege: 'secretary' })
})
afterAll(() => api.close())

let serial = 0
const phone = () => `+2557120${String(++serial).padStart(5, '0')}`
/** Long lists count only so far; here every row counts. */
async function countNamed(word: string): Promise<number> {
  const found = await api.pool.query<{ count: string }>('select count(*) from customers where name like $1', [
    `${word}%`,
  ])
  return Number(found.rows[0]?.count)
}

const customersNamed = (search: string) => ask(api, listCustomers, { token, query: { search } })

describe('customers from a sheet', () => {
  it('are checked without writing, then written as by hand, and every row is in the audit log', async () => {
    const phones = [phone(), phone(), phone()]
    const brought = await upload(
      api,
      token,
      'customers',
      await xlsx([
        ['Jina la mteja', 'Namba ya simu', '唛头', 'Sales person', 'Colour'],
        ["Ng'ombe Traders", `${phones[0]} / 0712 999 111`, 'NGO', 'Neema Secretary', 'red'],
        ['<script>alert(1)</script>', Number(phones[1]?.slice(1)), null, null, null],
        ['测试有限公司', phones[2] ?? '', '=1+1', null, null],
      ]),
    )
    expect(brought.columns).toEqual(['name', 'phones', 'shippingMark', 'salesPersons', null])
    const checked = await check(api, token, brought)
    expect(checked).toMatchObject({ state: 'checked', counts: { create: 3 } })
    expect((await customersNamed('测试有限公司')).totalItemsCount).toBe(0)
    const done = await run(api, token, brought.id)
    expect(done).toMatchObject({ state: 'done', counts: { created: 3 }, doneRows: 3 })
    const [traders] = (await customersNamed("Ng'ombe Traders")).result
    expect(traders).toMatchObject({
      phones: [phones[0], '+255712999111'],
      shippingMark: 'NGO',
      salesPersons: [{ name: 'Neema Secretary' }],
    })
    expect((await customersNamed('测试有限公司')).result[0]?.shippingMark).toBe('=1+1')
    const { rows } = await api.pool.query<{ action: string; employee_id: string }>(
      "select action from audit_log where request_id = $1 and entity = 'customer'",
      [`import ${brought.id}`],
    )
    expect(rows.map(({ action }) => action)).toEqual(Array(3).fill('customer.created'))
  })

  it('say row by row what is wrong, in the reader’s language, and leave those rows out', async () => {
    const twice = phone()
    const good = phone()
    const brought = await upload(
      api,
      token,
      'customers',
      csv([
        ['Name', 'Phone', 'Secret code', 'Sales person'],
        ['', phone(), '', ''],
        ['Shortened', '2.55713E+11', '', ''],
        ['First of two', twice, '', ''],
        ['Second of two', twice, '', ''],
        ['Wrong code', phone(), 'nocode', ''],
        ['Unknown seller', phone(), '', 'Nobody Atall'],
        ['Good', good, '', ''],
      ]),
    )
    await check(api, token, brought)
    expect(await verdicts(api, token, brought.id)).toEqual([
      '2 refused Name: Required',
      '3 refused Phone: Excel has shortened this number to 2.55713E+11. Format the column as text and enter it again',
      '4 create',
      '5 refused Phone: The same as row 4 of the sheet',
      expect.stringMatching(/^6 refused Secret code: /),
      '7 refused Sales person: Nobody is called Nobody Atall',
      '8 create',
    ])
    expect((await verdicts(api, token, brought.id, 'sw'))[3]).toContain('Ni sawa na safu ya 4 ya jedwali')
    expect((await verdicts(api, token, brought.id, 'zh'))[3]).toContain('与表格第 4 行重复')
    const done = await run(api, token, brought.id)
    expect(done.counts).toEqual({ created: 2, refused: 5 })
  })

  it('that are known by their phone are changed, with old and new in the report', async () => {
    const known = await ask(api, createCustomer, {
      token,
      body: { name: 'Old name', phones: [phone()], shippingMark: 'KEEP' },
    })
    const same = await ask(api, createCustomer, { token, body: { name: 'Same', phones: [phone()] } })
    const brought = await upload(
      api,
      token,
      'customers',
      csv([
        ['Name', 'Phones', 'Shipping mark'],
        ['New name', known.phones[0] ?? '', ''],
        ['Same', same.phones[0] ?? '', ''],
      ]),
    )
    await check(api, token, brought)
    const rows = await report(api, token, brought.id)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['update', 'unchanged'])
    expect(rows[0]?.changes).toEqual([{ field: 'name', old: 'Old name', new: 'New name' }])
    expect(rows[0]?.entityId).toBe(known.id)
    await run(api, token, brought.id)
    const after = await ask(api, getCustomer, { token, params: { id: known.id } })
    expect(after).toMatchObject({ name: 'New name', shippingMark: 'KEEP', version: known.version + 1 })
  })

  it('that changed between check and run are left alone', async () => {
    const known = await ask(api, createCustomer, { token, body: { name: 'Before', phones: [phone()] } })
    const newcomer = phone()
    const brought = await upload(
      api,
      token,
      'customers',
      csv([
        ['Name', 'Phones'],
        ['From the sheet', known.phones[0] ?? ''],
        ['Newcomer of the sheet', newcomer],
      ]),
    )
    await check(api, token, brought)
    const { id, version, phones } = known
    await ask(api, updateCustomer, {
      token,
      params: { id },
      body: { name: 'By hand', phones, version },
    })
    await ask(api, createCustomer, { token, body: { name: 'Newcomer by hand', phones: [newcomer] } })
    await run(api, token, brought.id)
    expect(await verdicts(api, token, brought.id)).toEqual([
      '2 refused -: Has changed since the check. Check again',
      '3 refused -: Has changed since the check. Check again',
    ])
    expect((await ask(api, getCustomer, { token, params: { id } })).name).toBe('By hand')
  })

  it('come in again from an export, apostrophes and all', async () => {
    const mine = phone()
    const brought = await upload(
      api,
      token,
      'customers',
      Buffer.from(`\uFEFFName,Phones\r\n'=1+1,'${mine}\r\n`),
    )
    await check(api, token, brought)
    await run(api, token, brought.id)
    expect((await customersNamed('=1+1')).result[0]).toMatchObject({ name: '=1+1', phones: [mine] })
  })
})

describe('products and packages from a sheet', () => {
  it('products are known by their English name in any case; a measure is a word of any language', async () => {
    const rows = [
      ['English name', '中文名', 'Kiswahili', 'General name', '单位', 'Price'],
      ['Phone case', '手机壳', 'Kava la simu', 'accessories', '件', '1,234.50'],
      ['Fabric', '布料', 'Kitambaa', 'textiles', 'kilo', 'US$ 3.2'],
      ['Mystery', '谜', 'Fumbo', 'other', 'wheelbarrow', '1'],
    ]
    const brought = await upload(api, token, 'products', await xlsx(rows))
    await check(api, token, brought)
    const done = await run(api, token, brought.id)
    expect(done.counts).toEqual({ created: 2, refused: 1 })
    const found = await ask(api, listProducts, { token, query: { search: 'phone case' } })
    expect(found.result[0]).toMatchObject({ quantityMeasure: 'item', price: '1234.5' })
    rows[1] = ['PHONE CASE', '手机壳', 'Kava la simu', 'accessories', 'item', '1.5']
    const again = await upload(api, token, 'products', await xlsx(rows.slice(0, 2)))
    await check(api, token, again)
    const [row] = await report(api, token, again.id)
    expect(row?.changes).toContainEqual({ field: 'price', old: '1234.5', new: '1.5' })
  })

  it('packages are received into the waiting room under a number of ours, their measures worked out', async () => {
    const receiver = await ask(api, createCustomer, {
      token,
      body: { name: 'Receiver One', phones: [phone()], shippingMark: 'RCV-1' },
    })
    await ask(api, createProduct, {
      token,
      body: {
        english: 'Shoes',
        chinese: '鞋子',
        swahili: 'Viatu',
        generalName: 'wear',
        quantityMeasure: 'item',
        price: '4',
      },
    })
    const sheet = await xlsx([
      ['Courier number', 'Receiver', 'Goods', 'Qty', 'Price', 'Pieces', 'kg', 'L', 'W', 'H', 'Mode'],
      ['860123456789012', 'rcv-1', '鞋子', 10, null, 2, 12.5, 50, 40, 30, '空运'],
      ['SF-2', receiver.phones[0] ?? '', 'Loose parts', 1, 20, 1, 3, null, null, null, 'meli'],
      ['SF-3', 'Nobody Here', 'Parts', 1, 1, 1, null, null, null, null, null],
      ['SF-4', 'rcv-1', 'Parts', 0, 1, 1, null, null, null, null, 'bicycle'],
    ])
    const brought = await upload(api, token, 'packages', sheet)
    await check(api, token, brought)
    const [, , third, fourth] = await verdicts(api, token, brought.id)
    expect(third).toBe('4 refused Receiver: Nobody is called Nobody Here')
    expect(fourth).toMatch(/^5 refused (Qty|Mode): .* (Qty|Mode): /)
    const done = await run(api, token, brought.id)
    expect(done.counts).toEqual({ created: 2, refused: 2 })
    const [row] = await report(api, token, brought.id)
    const cargo = await ask(api, getPackage, { token, params: { id: row?.entityId ?? '' } })
    expect(cargo).toMatchObject({
      courierNumber: '860123456789012',
      receiverInfo: { name: 'Receiver One' },
      freightMode: 'air',
      waitingStatus: 'pending',
      pieces: 2,
      cbm: '0.12',
      totalUSD: '40.00',
      history: [],
    })
    expect(cargo.trackingNumber).toMatch(/^[A-Z]+[0-9A-Z]{13}$/)
  })

  it('a courier number that is here already changes that parcel and is never received twice', async () => {
    const receiver = await ask(api, createCustomer, {
      token,
      body: { name: 'Receiver Two', phones: [phone()], shippingMark: 'RCV-2' },
    })
    const cargo = await ask(api, createPackage, {
      token,
      body: {
        receiverId: receiver.id,
        courierNumber: 'YT 100-200',
        packingList: [{ description: 'Toys', quantity: '5', price: '2' }],
      },
    })
    const brought = await upload(
      api,
      token,
      'packages',
      csv([
        ['快递单号', '唛头', '品名', '数量', '单价', '备注'],
        ['yt100200', 'RCV-2', 'Toys', '5', '3', 'Fragile'],
      ]),
    )
    await check(api, token, brought)
    await run(api, token, brought.id)
    const after = await ask(api, getPackage, { token, params: { id: cargo.id } })
    expect(after).toMatchObject({ totalUSD: '15.00', remark: 'Fragile', courierNumber: 'YT 100-200' })
    const all = await ask(api, listPackages, { token, query: { receiverId: receiver.id } })
    expect(all.totalItemsCount).toBe(1)
  })
})

describe('packages while a price list is in force', () => {
  const HEAD = ['Courier number', 'Receiver', 'Goods', 'Qty', 'Price', 'Reason of a price by hand', 'kg']
  let mark: string
  const bring = async (...rows: (string | null)[][]) => {
    const brought = await upload(api, token, 'packages', csv([HEAD, ...rows.map((row) => row.with(1, mark))]))
    await check(api, token, brought)
    await run(api, token, brought.id)
    return brought.id
  }
  beforeAll(async () => {
    const manager = await api.signIn({ privilege: 'system manager' })
    await publishList(api, manager, { rules: [{ measure: 'kg', price: '10' }] })
    const receiver = { name: 'Priced', phones: [phone()], shippingMark: 'PRC-1' }
    mark = (await ask(api, createCustomer, { token, body: receiver })).shippingMark ?? ''
  })

  it('another price than the list’s is brought in with its reason, and refused by its column without one', async () => {
    const id = await bring(
      ['PR-1', null, 'Box', '1', null, null, '12'],
      ['PR-2', null, 'Box', '12', '8', 'Agreed in July', '12'],
      ['PR-3', null, 'Box', '12', '8', '', '12'],
    )
    const [first, second, third] = await verdicts(api, token, id)
    expect([first, second]).toEqual(['2 created', '3 created'])
    expect(third).toMatch(/^4 refused Reason of a price by hand: /)
    const rows = await report(api, token, id)
    const [byList, byHand] = await Promise.all(
      rows.slice(0, 2).map((row) => ask(api, getPackage, { token, params: { id: row.entityId ?? '' } })),
    )
    expect(byList).toMatchObject({ totalUSD: '120.00', packingList: [{ pricing: { source: 'list' } }] })
    const pricing = { source: 'hand', reason: 'Agreed in July' }
    expect(byHand).toMatchObject({ totalUSD: '96.00', packingList: [{ pricing }] })
  })

  it('the same sheet again changes nothing; yet another price wants a reason of its own', async () => {
    const again = await bring(['PR-2', null, 'Box', '12', '8', 'Agreed in July', '12'])
    expect(await verdicts(api, token, again)).toEqual(['2 unchanged'])
    const other = await bring(['PR-2', null, 'Box', '12', '7', '', '12'])
    expect((await verdicts(api, token, other))[0]).toMatch(/^2 refused Reason of a price by hand: /)
  })
})

describe('an import as a whole', () => {
  const bring = async (names: readonly string[]) => {
    const rows = names.map((name) => [name, phone()])
    return upload(api, token, 'customers', csv([['Name', 'Phones'], ...rows]))
  }
  const many = (word: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${word} ${index}`)

  it('goes in steps, can be stopped between them and goes on where it stopped', async () => {
    const brought = await bring(many('Stepwise', 1200))
    await check(api, token, brought)
    await ask(api, runImport, { token, params: { id: brought.id } })
    await work(api, token, brought.id, 1)
    const stopped = await ask(api, cancelImport, { token, params: { id: brought.id } })
    const { created = 0, create = 0 } = stopped.counts
    expect(stopped).toMatchObject({ state: 'cancelled', doneRows: created })
    expect(created).toBeGreaterThan(0)
    expect(create).toBe(1200 - created)
    const idle = await work(api, token, brought.id)
    expect(idle.counts).toEqual(stopped.counts)
    expect((await run(api, token, brought.id)).counts).toEqual({ created: 1200 })
    expect(await countNamed('Stepwise')).toBe(1200)
  })

  it('two workers sent for the same import do no row twice', async () => {
    const brought = await bring(many('Raced', 600))
    await check(api, token, brought)
    await ask(api, runImport, { token, params: { id: brought.id } })
    await Promise.all(Array.from({ length: 4 }, () => work(api, token, brought.id)))
    expect(await countNamed('Raced')).toBe(600)
  })

  it('is undone as long as nobody touched what it made; what was touched stays and says why', async () => {
    const brought = await bring(['Undone A', 'Undone B', 'Undone C'])
    await check(api, token, brought)
    await run(api, token, brought.id)
    const [touched] = (await customersNamed('Undone B')).result
    const { id, version, phones } = touched ?? expect.fail()
    await ask(api, updateCustomer, {
      token,
      params: { id },
      body: { name: 'Undone B2', phones, version },
    })
    const [used] = (await customersNamed('Undone C')).result
    const packingList = [{ description: 'Box', quantity: '1', price: '1' }]
    await ask(api, createPackage, { token, body: { receiverId: used?.id ?? '', packingList } })
    const undone = await undo(api, token, brought.id)
    expect(undone).toMatchObject({ state: 'undone', counts: { removed: 1, kept: 2 } })
    expect(await verdicts(api, token, brought.id)).toEqual([
      '2 removed',
      '3 kept -: Was changed since the import',
      // The package, and the message that it has arrived.
      expect.stringMatching(/^4 kept -: .*2 packages or other records/),
    ])
    expect((await customersNamed('Undone A')).totalItemsCount).toBe(0)
    expect((await customersNamed('Undone')).totalItemsCount).toBe(2)
  })

  it('puts back what an update changed', async () => {
    const known = await ask(api, createCustomer, { token, body: { name: 'Original', phones: [phone()] } })
    const brought = await upload(
      api,
      token,
      'customers',
      csv([
        ['Name', 'Phones', 'Mark'],
        ['Changed', known.phones[0] ?? '', 'NEW'],
      ]),
    )
    await check(api, token, brought)
    await run(api, token, brought.id)
    expect((await undo(api, token, brought.id)).counts).toEqual({ restored: 1 })
    const after = await ask(api, getCustomer, { token, params: { id: known.id } })
    expect(after).toMatchObject({ name: 'Original', shippingMark: null })
  })

  it('remembers which column held what, for each person', async () => {
    const sheet = () =>
      csv([
        ['Kolumna A', 'Kolumna B'],
        ['Remembered', phone()],
      ])
    const first = await upload(api, token, 'customers', sheet())
    expect(first.columns).toEqual([null, null])
    await check(api, token, first, ['name', 'phones'])
    expect((await upload(api, token, 'customers', sheet())).columns).toEqual(['name', 'phones'])
    const other = await api.signIn({ privilege: 'secretary' })
    expect((await upload(api, other, 'customers', sheet())).columns).toEqual([null, null])
  })

  it('refuses columns that are missing, unknown or doubled, by name', async () => {
    const brought = await bring(['Columns'])
    const asked = { token, params: { id: brought.id } }
    const missing = await refused(api, checkImport, { ...asked, body: { columns: ['name', null] } })
    expect(missing.errors).toEqual({ phones: 'Choose the column that holds it' })
    const twice = await refused(api, checkImport, { ...asked, body: { columns: ['phones', 'phones'] } })
    expect(twice.errors).toMatchObject({ 'columns.1': 'Another column fills this field already' })
    const unknown = await refused(api, checkImport, { ...asked, body: { columns: ['name', 'salary'] } })
    expect(Object.keys(unknown.errors ?? {})).toContain('columns.1')
  })

  it('does nothing out of turn', async () => {
    const brought = await bring(['Out of turn'])
    const asked = { token, params: { id: brought.id } }
    for (const endpoint of [runImport, cancelImport, undoImport]) {
      expect(await refused(api, endpoint, asked)).toMatchObject({ status: 409, error: 'import_state' })
    }
  })

  it('is undone by whoever ran it or a manager, and stops when its person may no longer work', async () => {
    const brought = await bring(['Whose'])
    await check(api, token, brought)
    await run(api, token, brought.id)
    const other = await api.signIn({ privilege: 'secretary' })
    expect(await refused(api, undoImport, { token: other, params: { id: brought.id } })).toMatchObject({
      status: 403,
    })
    const manager = await api.signIn({ privilege: 'system manager' })
    expect((await undo(api, manager, brought.id)).state).toBe('undone')

    const leaver = await api.signIn({ name: 'Leaver', privilege: 'secretary' })
    const left = await upload(
      api,
      leaver,
      'customers',
      csv([
        ['Name', 'Phones'],
        ['Never', phone()],
      ]),
    )
    await check(api, leaver, left)
    await ask(api, runImport, { token: leaver, params: { id: left.id } })
    await api.pool.query("update employees set status = 'suspended' where name = 'Leaver'")
    await work(api, token, left.id)
    expect(await ask(api, getImport, { token, params: { id: left.id } })).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('may no longer import'),
    })
    expect((await customersNamed('Never')).totalItemsCount).toBe(0)
  })
})

describe('what is no sheet', () => {
  const refusal = (bytes: Buffer) =>
    refused(api, uploadImport, { token, query: { kind: 'customers' }, ...multipart(bytes) })

  it('is refused with a clear error: a program, a picture, an old or cut-off file, an empty one', async () => {
    const whole = await xlsx([['Name'], ['A']])
    const wrong: [Buffer, string][] = [
      [Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000program'), 'neither an Excel file'],
      [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'neither an Excel file'],
      [Buffer.from('d0cf11e0a1b11ae1'.padEnd(64, '0'), 'hex'), 'old (.xls) or locked'],
      [whole.subarray(0, whole.length - 200), 'damaged or cut off'],
      [Buffer.alloc(0), 'nothing in it'],
      [Buffer.from('Name,Phones\n'), 'nothing in it'],
    ]
    for (const [bytes, message] of wrong) {
      const { status, errors } = await refusal(bytes)
      expect({ status, file: errors?.file }).toEqual({ status: 422, file: expect.stringContaining(message) })
    }
  })

  it('a sheet that unpacks to gigabytes is refused before it is unpacked', async () => {
    const bomb = await xlsx([['Name'], ['A']])
    const end = bomb.lastIndexOf(Buffer.from('504b0506', 'hex'))
    const directory = bomb.readUInt32LE(end + 16)
    bomb.writeUInt32LE(0xf0000000, directory + 24)
    expect(await refusal(bomb)).toMatchObject({
      status: 413,
      errors: { file: expect.stringContaining('too large') },
    })
  })

  it('more than 10 MB are not taken', async () => {
    const { status } = await refusal(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))
    expect(status).toBe(413)
  })

  it('text in Chinese Excel’s encoding and with tabs is read as what it is', async () => {
    // '姓名\t电话' and '王芳' in GB18030.
    const gbk = Buffer.from('d0d5c3fb09b5e7bbb00acdf5b7bc09', 'hex')
    const brought = await upload(api, token, 'customers', Buffer.concat([gbk, Buffer.from(`${phone()}\n`)]))
    expect(brought).toMatchObject({ header: ['姓名', '电话'], columns: ['name', 'phones'] })
    expect(brought.sample[0]?.[0]).toBe('王芳')
  })
})
