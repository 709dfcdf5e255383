export const IMPORT_KINDS = ['customers', 'products', 'packages'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export interface ImportField {
  name: string
  required: boolean
  /** What such a column is called in sheets people have, beside the field's own name; compared by headerKey. */
  headers: readonly string[]
  /** Units that may stand behind such a head or number, in lower case. */
  units: readonly string[]
}

export const field = (name: string, required: boolean, headers: string, units = ''): ImportField => ({
  name,
  required,
  headers: headers.split('|'),
  units: units.split('|').filter(Boolean),
})

/** What can be brought in from a sheet, kind by kind. Customers are known by phone, products by English name, packages by courier number. */
export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  customers: [
    field(
      'name',
      true,
      'customer|customer name|client|full name|姓名|名称|客户|客户姓名|客户名称|jina|jina la mteja|mteja',
    ),
    field(
      'phones',
      true,
      'phone|phone number|phone numbers|tel|telephone|mobile|contact|电话|电话号码|手机|手机号|simu|namba ya simu|namba za simu',
    ),
    field('shippingMark', false, 'mark|marks|shipping mark|唛头|唛|alama|alama ya mzigo'),
    field(
      'secretTrackingCode',
      false,
      'secret code|secret tracking code|查询密码|密码|namba ya siri|namba ya siri ya ufuatiliaji',
    ),
    field('whatsAppNumber', false, 'whatsapp|whatsapp number|whatsapp 号码|whatsapp号码|namba ya whatsapp'),
    field('language', false, 'language|语言|lugha'),
    field(
      'salesPersons',
      false,
      'sales person|sales persons|salesperson|sales|业务员|销售|afisa mauzo|maafisa mauzo',
    ),
  ],
  products: [
    field(
      'english',
      true,
      'english name|name|product|product name|english|英文名|英文名称|英文|kiingereza|jina la kiingereza',
    ),
    field('chinese', true, 'chinese name|chinese|中文名|中文名称|中文|品名|kichina|jina la kichina'),
    field(
      'swahili',
      true,
      'swahili name|swahili|斯瓦希里语名|斯瓦希里语名称|斯语名|kiswahili|jina la kiswahili',
    ),
    field('generalName', true, 'general name|group|category|统称|类别|jina la jumla|kundi'),
    field(
      'quantityMeasure',
      true,
      'measure|quantity measure|measured in|unit|单位|计量单位|kipimo|kipimo cha idadi',
    ),
    field(
      'customQuantityMeasure',
      false,
      'own measure|custom measure|自定义单位|kipimo maalum|kipimo kingine',
    ),
    field('price', true, 'price|price us$|price usd|unit price|价格|单价|bei'),
  ],
  packages: [
    field(
      'courierNumber',
      false,
      'courier|courier number|courier no|express number|waybill|快递单号|快递号|单号|运单号|namba ya msafirishaji|namba ya msafirishaji wa ndani',
    ),
    field(
      'receiver',
      true,
      'receiver|customer|consignee|mark|shipping mark|phone|收货人|客户|唛头|电话|mpokeaji|mteja|alama',
    ),
    field('goods', true, 'goods|product|description|item|品名|货物|商品|描述|bidhaa|maelezo|mzigo'),
    field('quantity', true, 'quantity|qty|数量|idadi|kiasi', 'pcs|cbm|个|件'),
    field('price', false, 'price|price us$|price usd|unit price|单价|价格|bei', 'us$|usd|$|美元'),
    field(
      'priceReason',
      false,
      'price reason|reason of a price by hand|手定价格的原因|sababu ya bei ya mkono|reason of the price|reason for the price|why another price than the list’s|价格原因|改价原因|为何与价目表不同|sababu ya bei|kwa nini bei si ya orodha',
    ),
    field(
      'pieces',
      false,
      'pieces|pcs|ctns|ctn|cartons|no of ctns|件数|箱数|vipande|katoni',
      'pcs|ctns|件|箱',
    ),
    field('weightKg', false, 'weight|weight kg|kg|gross weight|gw|g w|重量|毛重|uzito', 'kgs|kg|公斤|千克'),
    field('lengthCm', false, 'length|length cm|l|长|长度|urefu', 'cm|厘米|公分'),
    field('widthCm', false, 'width|width cm|w|宽|宽度|upana', 'cm|厘米|公分'),
    field('heightCm', false, 'height|height cm|h|高|高度|kimo', 'cm|厘米|公分'),
    field('freightMode', false, 'mode|freight mode|shipping|运输方式|njia|aina ya usafirishaji'),
    field('remark', false, 'remark|remarks|note|notes|备注|客户备注|maelezo kwa mteja|maoni'),
    field('officialRemark', false, 'official remark|internal remark|内部备注|maelezo ya ofisi'),
  ],
}

/** How two column heads are compared: without case, signs and the unit in brackets. */
export function headerKey(header: string): string {
  return header
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}$]+/gu, ' ')
    .trim()
    .slice(0, 100)
}

function isHeadOf({ name, headers, units }: ImportField, key: string): boolean {
  const unit = units.find((one) => key.endsWith(` ${one}`))
  const bare = unit ? key.slice(0, -unit.length).trim() : key
  return [name, ...headers].some((head) => headerKey(head) === key || headerKey(head) === bare)
}

/**
 * The field that each column fills, null for none: what the person chose for such a column before, then the known heads.
 * No field is filled by two columns; the first keeps it.
 */
export function matchFields(
  fields: readonly ImportField[],
  header: readonly string[],
  remembered: ReadonlyMap<string, string>,
): (string | null)[] {
  const taken = new Set<string>()
  const take = (name: string | undefined) => {
    if (name === undefined || taken.has(name)) return null
    taken.add(name)
    return name
  }
  const keys = header.map(headerKey)
  const chosen = keys.map((key) => {
    const name = remembered.get(key)
    return fields.some((one) => one.name === name) ? take(name) : null
  })
  return keys.map((key, index) => {
    const before = chosen[index]
    if (before !== null && before !== undefined) return before
    return take(fields.find((one) => !taken.has(one.name) && isHeadOf(one, key))?.name)
  })
}

export function matchColumns(
  kind: ImportKind,
  header: readonly string[],
  remembered: ReadonlyMap<string, string>,
): (string | null)[] {
  return matchFields(IMPORT_FIELDS[kind], header, remembered)
}

/** Fields without which no row of the kind can be brought in. */
export function missingFields(kind: ImportKind, columns: readonly (string | null)[]): string[] {
  return IMPORT_FIELDS[kind]
    .filter((one) => one.required && !columns.includes(one.name))
    .map((one) => one.name)
}
