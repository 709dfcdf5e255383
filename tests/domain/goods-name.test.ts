import { expect, it } from 'vitest'
import { goodsName, UNNAMED_GOODS } from '@/lib/domain/goods-name'

const PRODUCT = { english: 'Shoes', chinese: '鞋子', swahili: 'Viatu' }

it.each([
  ['en', 'Shoes', 'Goods'],
  ['zh', '鞋子', '货物'],
  ['sw', 'Viatu', 'Bidhaa'],
])('goods are called in %s by their product, those nobody described %s', (language, named, unnamed) => {
  expect(goodsName({ product: PRODUCT, description: 'red' }, language)).toBe(named)
  expect(goodsName({ product: null, description: UNNAMED_GOODS }, language)).toBe(unnamed)
  expect(goodsName({ product: null, description: "Ng'ombe <b> 测试" }, language)).toBe("Ng'ombe <b> 测试")
  expect(goodsName({ description: null }, language)).toBe('')
})
