import type { QuantityMeasure } from '@/lib/domain/measures'

export interface DemoProduct {
  id: string
  mode: 'sea' | 'air'
  measure: QuantityMeasure
  customMeasure: string | null
  price: string
  /** Boxes a parcel usually has, from and to. */
  boxes: readonly [number, number]
  /** Length, width and height of a box in cm. */
  box: readonly [number, number, number]
  /** Weight of a box in kg. */
  boxKg: number
  /** Articles in a box, for what is billed by the article. */
  perBox: number
}

interface ProductCard extends Omit<DemoProduct, 'id'> {
  /** English, Chinese, Swahili, and the general name for printed documents. */
  names: readonly [string, string, string, string]
  hsCode: string
}

const sea = (
  names: ProductCard['names'],
  hsCode: string,
  price: string,
  boxes: ProductCard['boxes'],
  box: ProductCard['box'],
  boxKg: number,
): ProductCard => ({
  names,
  hsCode,
  price,
  boxes,
  box,
  boxKg,
  mode: 'sea',
  measure: 'cbm',
  customMeasure: null,
  perBox: 1,
})

const air = (
  names: ProductCard['names'],
  hsCode: string,
  price: string,
  boxes: ProductCard['boxes'],
  box: ProductCard['box'],
  boxKg: number,
): ProductCard => ({ ...sea(names, hsCode, price, boxes, box, boxKg), mode: 'air', measure: 'kg' })

/** What the lane really carries: most by the cubic metre at sea, by the kilogram in the air, some by the article. */
export const PRODUCT_CARDS: readonly ProductCard[] = [
  sea(['Clothes', '服装', 'Nguo', 'Garments'], '620462', '420', [2, 9], [60, 50, 45], 34),
  sea(['Shoes', '鞋子', 'Viatu', 'Footwear'], '640419', '400', [2, 8], [65, 45, 50], 22),
  sea(['Handbags', '手提包', 'Mikoba', 'Bags'], '420222', '430', [1, 6], [60, 50, 60], 18),
  sea(
    ['Kitchenware', '厨房用具', 'Vyombo vya jikoni', 'Household goods'],
    '732393',
    '380',
    [2, 8],
    [55, 45, 45],
    24,
  ),
  sea(['Furniture', '家具', 'Samani', 'Furniture'], '940360', '350', [1, 5], [180, 85, 45], 48),
  sea(
    ['Floor tiles', '地砖', 'Vigae vya sakafu', 'Building materials'],
    '690721',
    '340',
    [4, 14],
    [62, 62, 12],
    29,
  ),
  sea(
    ['Motorcycle spare parts', '摩托车配件', 'Vipuri vya pikipiki', 'Spare parts'],
    '871410',
    '395',
    [1, 6],
    [50, 40, 35],
    31,
  ),
  sea(
    ['Car spare parts', '汽车配件', 'Vipuri vya magari', 'Spare parts'],
    '870899',
    '405',
    [1, 6],
    [70, 50, 40],
    36,
  ),
  sea(['LED lamps', 'LED灯具', 'Taa za LED', 'Lighting'], '940542', '410', [1, 7], [60, 40, 40], 12),
  sea(['Toys', '玩具', 'Vitu vya kuchezea watoto', 'Toys'], '950300', '390', [2, 8], [70, 50, 55], 14),
  sea(
    ['Hair extensions', '假发', 'Nywele bandia', 'Hair products'],
    '670419',
    '520',
    [1, 4],
    [60, 40, 40],
    20,
  ),
  sea(
    ['Curtains and bedding', '窗帘和床上用品', 'Mapazia na mashuka', 'Textiles'],
    '630392',
    '385',
    [2, 7],
    [60, 50, 50],
    28,
  ),
  sea(['Sewing machines', '缝纫机', 'Cherehani', 'Machinery'], '845210', '370', [1, 5], [65, 35, 45], 33),
  {
    ...sea(
      ['Solar panels', '太阳能板', 'Paneli za sola', 'Solar equipment'],
      '854143',
      '9',
      [2, 12],
      [176, 104, 4],
      21,
    ),
    measure: 'item',
    perBox: 1,
  },
  {
    ...sea(['Motorcycles', '摩托车', 'Pikipiki', 'Vehicles'], '871120', '165', [1, 4], [190, 60, 95], 118),
    measure: 'item',
    perBox: 1,
  },
  {
    ...sea(
      ['Televisions', '电视机', 'Televisheni', 'Electronics'],
      '852872',
      '24',
      [2, 14],
      [130, 18, 82],
      14,
    ),
    measure: 'item',
    perBox: 1,
  },
  {
    ...sea(
      ['Ceiling fans', '吊扇', 'Feni za dari', 'Electrical goods'],
      '841451',
      '7.5',
      [3, 20],
      [55, 30, 28],
      7,
    ),
    measure: 'item',
    perBox: 1,
  },
  {
    ...sea(
      ['Fabric rolls (vitenge)', '布料', 'Vitenge', 'Textiles'],
      '520852',
      '16',
      [4, 24],
      [150, 28, 28],
      26,
    ),
    measure: 'other',
    customMeasure: 'roll',
    perBox: 1,
  },
  {
    ...sea(['Mattresses', '床垫', 'Magodoro', 'Furniture'], '940421', '21', [3, 12], [190, 40, 40], 17),
    measure: 'item',
    customMeasure: null,
    perBox: 1,
  },
  air(
    ['General goods by air', '普货空运', 'Mizigo ya kawaida kwa ndege', 'General cargo'],
    '980300',
    '11.5',
    [1, 3],
    [50, 40, 40],
    13,
  ),
  air(
    ['Cosmetics by air', '化妆品空运', 'Vipodozi kwa ndege', 'Cosmetics'],
    '330499',
    '13',
    [1, 3],
    [45, 35, 35],
    11,
  ),
  air(['Clothes by air', '服装空运', 'Nguo kwa ndege', 'Garments'], '610910', '11', [1, 4], [55, 45, 40], 19),
  air(
    ['Phone accessories', '手机配件', 'Vifaa vya simu', 'Electronics'],
    '851779',
    '12.5',
    [1, 3],
    [40, 30, 30],
    12,
  ),
  {
    ...air(
      ['Mobile phones', '手机', 'Simu za mkononi', 'Electronics'],
      '851713',
      '9',
      [1, 2],
      [42, 32, 28],
      12,
    ),
    measure: 'item',
    perBox: 30,
  },
  {
    ...air(
      ['Laptops', '笔记本电脑', 'Kompyuta mpakato', 'Electronics'],
      '847130',
      '22',
      [1, 2],
      [50, 40, 35],
      16,
    ),
    measure: 'item',
    perBox: 6,
  },
]
