import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { documentSheet } from '@/components/documents/document-sheet'
import type { BatchManifest } from '@/lib/contracts/shared-views'
import { readTexts } from './support/texts'

const item = {
  english: 'Ceramic tiles',
  chinese: '瓷砖',
  hsCode: '690721',
  quantity: '1.2096',
  quantityMeasure: 'cbm' as const,
  customQuantityMeasure: null,
  pieces: 12,
  weightKg: '240.5',
  lengthCm: '60',
  widthCm: '60',
  heightCm: '28',
  cbm: '1.2096',
}
const totals = { packages: 1, pieces: 15, weightKg: '250.5', cbm: '1.3' }
const manifest: BatchManifest = {
  batch: {
    number: 'SEA-9',
    freightMode: 'sea',
    departureDate: '2026-12-24',
    departurePort: 'guangzhou',
    dischargePort: 'dar-es-salaam',
    departureCity: { english: 'Guangzhou', chinese: '广州', swahili: 'Guangzhou' },
    dischargeCity: { english: 'Dar es Salaam', chinese: '达累斯萨拉姆', swahili: 'Dar es Salaam' },
    transitStatus: 1,
    remark: null,
  },
  cartons: [
    {
      number: 'K1',
      containerNumber: 'CSQU3054383',
      seal: null,
      packages: [
        {
          trackingNumber: 'UMJAAAAAAAA',
          shippingMark: '=UMJ 7',
          receiverName: "Ng'ombe",
          receiverPhone: '+255754000111',
          pieces: 15,
          weightKg: '250.5',
          cbm: '1.3',
          items: [item, { ...item, english: 'Glue', chinese: '胶', hsCode: null, pieces: 3, weightKg: null }],
        },
      ],
      totals,
    },
  ],
  totals,
}

async function sheetOf(documentType: 'packing-list' | 'manifest') {
  const i18n = createInstance()
  await i18n.init({ lng: 'en', ns: ['documents'], resources: { en: readTexts('en') as never } })
  const { columns, rows, name, above } = documentSheet(documentType, manifest, {
    t: i18n.getFixedT('en', 'documents'),
    language: 'en',
  })
  const titles = columns.map(({ title }) => title)
  return {
    name,
    above,
    lines: rows.map((row) => Object.fromEntries(columns.map((c, i) => [titles[i], c.value(row)]))),
  }
}

test('the packing list has a line for each line of goods, its package numbered once, and totals', async () => {
  const { name, above, lines } = await sheetOf('packing-list')
  expect(name).toBe('Packing list SEA-9')
  expect(above?.[1]).toBe('2026-12-24 · Guangzhou → Dar es Salaam')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatchObject({
    'No.': 1,
    Mark: '=UMJ 7',
    'Goods (Chinese)': '瓷砖',
    'HS code': '690721',
    Quantity: '1.2096 CBM',
    'L × W × H, cm': '60 × 60 × 28',
    Pieces: 12,
    kg: '240.5',
  })
  expect(lines[1]).toMatchObject({ 'No.': null, 'Goods (English)': 'Glue', 'HS code': '', kg: null })
  expect(lines[2]).toMatchObject({ Carton: 'K1', 'Tracking number': 'Total', Pieces: 15, kg: '250.5' })
  expect(lines[3]).toMatchObject({ Carton: '', 'Tracking number': 'Total of the batch', CBM: '1.3' })
})

test('the manifest has a line for each package, with all its goods and HS codes', async () => {
  const { lines } = await sheetOf('manifest')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatchObject({
    Receiver: "Ng'ombe",
    Phone: '+255754000111',
    'Goods (English)': 'Ceramic tiles; Glue',
    'Goods (Chinese)': '瓷砖; 胶',
    'HS code': '690721',
    Pieces: 15,
  })
  expect(Object.keys(lines[0] ?? {})).not.toContain('Quantity')
})
