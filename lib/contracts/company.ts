import { z } from 'zod'
import { endpoint } from './endpoint'

const office = z.object({
  name: z.string(),
  city: z.string(),
  country: z.string(),
  address: z.string(),
  phones: z.array(z.string()),
  weekdayHours: z.string(),
  weekendHours: z.string(),
  timeZone: z.string(),
})

/** The company behind the product: everything public and printed follows it. */
export const companyProfile = z.object({
  name: z.string(),
  legalName: z.string(),
  email: z.string(),
  trackingPrefix: z.string(),
  yearsOfExperience: z.number().int(),
  /** cm³ that weigh a kg by air: what volumetric weight is worked out with. */
  airDivisor: z.number().int().min(1000).max(20_000),
  chinaOffice: office,
  tanzaniaOffice: office,
  playStoreUrl: z.string().nullable(),
  appStoreUrl: z.string().nullable(),
})
export type CompanyProfile = z.infer<typeof companyProfile>

export const getCompany = endpoint({
  name: 'getCompany',
  tag: 'company',
  summary: 'The public company profile: name, offices, hours, app stores, tracking prefix.',
  method: 'GET',
  path: '/company',
  access: 'public',
  data: companyProfile,
})
