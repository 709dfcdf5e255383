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
