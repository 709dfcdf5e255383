import { describe, expect, it } from 'vitest'
import { hasHeader, packingColumns, readPaste, writtenRows } from '@/lib/domain/packing-paste'

const cells = (text: string) => writtenRows(text.split('\n').map((row) => row.split('\t')))

function read(text: string, remembered: Record<string, string | null> = {}) {
  const rows = cells(text)
  const isHeaded = hasHeader(rows)
  const columns = packingColumns(rows, isHeaded, new Map(Object.entries(remembered)))
  return { isHeaded, columns, ...readPaste(rows, columns, isHeaded) }
}

const EMPTY = {
  goods: '',
  pieces: '',
  lengthCm: '',
  widthCm: '',
  heightCm: '',
  weightKg: '',
  quantity: '',
  price: '',
}

describe('columns of a pasted table', () => {
  it.each([
    ['Goods\tCTNS\tLength (cm)\tWidth\tHeight\tG.W. (KGS)\tQty\tUnit price (USD)', 'English'],
    ['品名\t箱数\t长(cm)\t宽（厘米）\t高\t毛重(KG)\t数量\t单价（美元）', 'Chinese'],
    ['Bidhaa\tVipande\tUrefu\tUpana\tKimo, cm\tUzito kg\tIdadi\tBei US$', 'Swahili'],
  ])('are found by their heads: %s', (head) => {
    const { isHeaded, columns, lines } = read(`${head}\nShoes\t2\t60\t40\t30\t12.5\t24\t1.5`)
    expect(isHeaded).toBe(true)
    expect(columns).toEqual([
      'goods',
      'pieces',
      'lengthCm',
      'widthCm',
      'heightCm',
      'weightKg',
      'quantity',
      'price',
    ])
    expect(lines).toEqual([
      {
        goods: 'Shoes',
        pieces: '2',
        lengthCm: '60',
        widthCm: '40',
        heightCm: '30',
        weightKg: '12.5',
        quantity: '24',
        price: '1.5',
      },
    ])
  })

  it('in another unit or currency are not taken', () => {
    expect(read('Goods\tLength (mm)\tPrice (RMB)\nFans\t600\t80').columns).toEqual(['goods', null, null])
  })

  it('without heads are guessed while that is safe, and row numbers are left out', () => {
    expect(read('1\tFans\t10\t7.5\n2\tLamps\t4\t3').columns).toEqual([null, 'goods', 'quantity', 'price'])
    expect(read('Fans\t60*40*30\t10\nLamps\t50x40x30cm\t4').columns).toEqual([
      'goods',
      'dimensions',
      'quantity',
    ])
    expect(read('Fans\t10\t7.5\t3\nLamps\t4\t3\t9').columns).toEqual(['goods', null, null, null])
  })

  it('are taken as somebody chose before, by head or by position', () => {
    const headed = read('Article\tNote\tQty\nFans\tx\t3', { article: 'goods', note: null })
    expect(headed.columns).toEqual(['goods', null, 'quantity'])
    const bare = read('Fans\t10\t7.5\t3\nLamps\t4\t3\t9', { '2/4': 'pieces', '4/4': 'weightKg' })
    expect(bare.columns).toEqual(['goods', 'pieces', null, 'weightKg'])
  })

  it('fill no field twice', () => {
    expect(read('Goods\tDescription\tQty\tQuantity\nFans\tred\t3\t4').columns).toEqual([
      'goods',
      null,
      'quantity',
      null,
    ])
  })
})

describe('cells of a pasted table', () => {
  it('lose separators and the unit of their column', () => {
    const { lines, problems } = read('Goods\tWeight\tSize\tPrice\nFans\t1,250.5 KG\t60 × 40 × 30 cm\t$ 3,5')
    expect(problems).toEqual([])
    expect(lines).toEqual([
      {
        ...EMPTY,
        goods: 'Fans',
        weightKg: '1250.5',
        lengthCm: '60',
        widthCm: '40',
        heightCm: '30',
        price: '3.5',
      },
    ])
  })

  it('that are no numbers are named by row and column', () => {
    const { problems } = read(
      'Goods\tPieces\tWeight\tSize\tPrice\nFans\t2.5\tten\t60*40\t¥80\n\t\t\t\t\nLamps\t1\t-3\t\t8.6E+11\nMats\t1\t30 cm\t\t####',
    )
    expect(problems).toEqual([
      { row: 2, field: 'pieces', problem: 'whole', value: '2.5' },
      { row: 2, field: 'weightKg', problem: 'number', value: 'ten' },
      { row: 2, field: 'dimensions', problem: 'dimensions', value: '60*40' },
      { row: 2, field: 'price', problem: 'number', value: '¥80' },
      { row: 4, field: 'weightKg', problem: 'number', value: '-3' },
      { row: 4, field: 'price', problem: 'number', value: '8.6E+11' },
      { row: 5, field: 'weightKg', problem: 'number', value: '30 cm' },
      { row: 5, field: 'price', problem: 'number', value: '####' },
    ])
  })

  it('of a row of totals are no goods', () => {
    const { lines, totals } = read('No.\tGoods\tQty\n1\tFans\t3\n2\tTotal station\t4\nTotal\t\t7')
    expect(lines.map(({ goods }) => goods)).toEqual(['Fans', 'Total station'])
    expect(totals).toBe(1)
    expect(read('品名\t数量\n风扇\t3\n合计：\t3').totals).toBe(1)
  })

  it('are left as they are, whatever they say', () => {
    const { lines } = read(`Goods\tQty\n<script>alert(1)</script>\t1\nNg'ombe 测试\t2`)
    expect(lines.map(({ goods }) => goods)).toEqual(['<script>alert(1)</script>', "Ng'ombe 测试"])
  })
})
