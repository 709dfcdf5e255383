import * as z from 'zod'

const text = z.string()

/** Shipper, consignee or notify party, each part empty where nobody entered it. */
const party = z.object({ name: text, phone: text, address: text, taxNumber: text })
export type PackParty = z.infer<typeof party>

const item = z.object({
  english: text,
  chinese: text,
  hsCode: text,
  quantity: text,
  measure: text,
  pieces: z.number(),
  grossKg: text,
  cbm: text,
})

const packed = z.object({
  trackingNumber: text,
  description: text,
  hsCodes: z.array(text),
  /** Empty for loose goods. */
  container: text,
  pieces: z.number(),
  grossKg: text,
  /** Null where nobody entered it, as the value. */
  netKg: text.nullable(),
  cbm: text,
  declaredUSD: text.nullable(),
  items: z.array(item),
})
export type PackPackage = z.infer<typeof packed>

const house = z.object({
  number: text,
  kind: z.enum(['hbl', 'hawb']),
  shipper: party,
  consignee: party,
  notify: party,
  marks: text,
  packages: z.array(packed),
})
export type PackHouse = z.infer<typeof house>

const container = z.object({ number: text, seals: z.array(text) })

/** What a clearing agent is given of a batch, as it was when the file was made. */
export const agentPack = z.object({
  batch: text,
  madeOn: text,
  mode: z.enum(['sea', 'air']),
  masterNumber: text,
  carrier: text,
  vessel: text,
  callSign: text,
  voyageNumber: text,
  /** 'Nansha (CNNSA)'; and the code alone. */
  loadingPort: z.object({ code: text, name: text }),
  dischargePort: z.object({ code: text, name: text }),
  departure: text.nullable(),
  arrival: text.nullable(),
  /** The forwarder: as shipper in China and as consignee in Tanzania. */
  origin: party,
  destination: party,
  containers: z.array(container),
  houses: z.array(house),
})
export type AgentPack = z.infer<typeof agentPack>
