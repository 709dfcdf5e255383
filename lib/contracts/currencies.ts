import * as z from 'zod'
import { endpoint } from './endpoint'

const officeCurrency = z.object({
  /** As ISO 4217 has it. */
  code: z.string(),
  /** Takes new entries; what is there in one that is not stays in every sum. */
  isActive: z.boolean(),
})
export type OfficeCurrency = z.infer<typeof officeCurrency>

export const listCurrencies = endpoint({
  name: 'listCurrencies',
  tag: 'rates',
  summary: 'All currencies in their order, also those that are not used any more.',
  method: 'GET',
  path: '/currencies',
  access: 'cargo.read',
  data: z.array(officeCurrency),
})
