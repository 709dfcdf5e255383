interface Names {
  english: string
  chinese: string
  swahili: string
}

/** A product's name in the reader's language. */
export function productName(names: Names, language: string): string {
  if (language === 'zh') return names.chinese
  return language === 'sw' ? names.swahili : names.english
}

/** What a line says that nobody described at the door: the office names and prices the goods later. */
export const UNNAMED_GOODS = 'Goods'

const UNNAMED: Names = { english: UNNAMED_GOODS, chinese: '货物', swahili: 'Bidhaa' }

interface Line {
  product?: Names | null | undefined
  description: string | null
}

/** What the goods of a line are called: by their product in the reader's language, or as somebody wrote them down. */
export function goodsName({ product, description }: Line, language: string): string {
  if (product) return productName(product, language)
  return description === UNNAMED_GOODS ? productName(UNNAMED, language) : (description ?? '')
}
