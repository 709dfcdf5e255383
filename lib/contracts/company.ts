import * as z from 'zod'
import { CARRIER_MOVE_MODES } from '@/lib/domain/carrier-events'
import { CASH_ROUNDINGS, TANZANIAN_CURRENCIES } from '@/lib/domain/customer-price'
import { HAND_OVER_CODE_MODES } from '@/lib/domain/hand-over'
import { isOpeningHours } from '@/lib/domain/opening-hours'
import { SCALE_BAUD_RATES, SCALE_FORMATS, type TemplateProblem, templateProblem } from '@/lib/domain/scale'
import { type BodyInputOf, endpoint } from './endpoint'
import { decimalInput, decimalOut, nameText, phone, text, tin, trimmedString, version, vrn } from './fields'

/** Where an office is, in degrees. */
const position = z.object({ latitude: decimalOut, longitude: decimalOut })

const office = z.object({
  name: z.string(),
  city: z.string(),
  country: z.string(),
  address: z.string(),
  phones: z.array(z.string()),
  /** '09:00-17:00'; empty when it is closed. */
  weekdayHours: z.string(),
  weekendHours: z.string(),
  timeZone: z.string(),
  position: position.nullable(),
})

/** The company behind the product: everything public and printed follows it. */
export const companyProfile = z.object({
  name: z.string(),
  legalName: z.string(),
  email: z.string(),
  /** Nine digits. */
  tin: z.string().nullable(),
  /** '40-012345-X'; null when the company is not registered for VAT. */
  vrn: z.string().nullable(),
  /** What it is licensed to do, as the office writes it: name and number of each licence. */
  licences: z.array(z.string()),
  trackingPrefix: z.string(),
  yearsOfExperience: z.number().int(),
  /** cm³ that weigh a kg by air: what volumetric weight is worked out with. */
  airDivisor: z.number().int().min(1000).max(20_000),
  chinaOffice: office,
  tanzaniaOffice: office,
  playStoreUrl: z.string().nullable(),
  appStoreUrl: z.string().nullable(),
  /** The company's own picture, on the API's host; null shows the mark that comes with the program. */
  logo: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
  /** What a shared link is shown with; null with the logo. */
  shareImageUrl: z.string().nullable(),
  /** In which currencies customers see prices; a setting of the invoices. */
  tanzanianCurrencies: z.enum(TANZANIAN_CURRENCIES),
  /** To what shillings are rounded in sums that customers are asked for; a setting of the invoices. */
  cashRounding: z.enum(CASH_ROUNDINGS),
})
export type CompanyProfile = z.infer<typeof companyProfile>

export const getCompany = endpoint({
  name: 'getCompany',
  tag: 'company',
  summary: 'The public company profile: name, logo, offices, hours, app stores, tracking prefix.',
  method: 'GET',
  path: '/company',
  access: 'public',
  data: companyProfile,
})

/** '09:00-17:00'; empty when it is closed. */
export const hours = trimmedString(20).refine((typed) => typed === '' || isOpeningHours(typed), '@hours')

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const officeInput = z.strictObject({
  name: nameText(120),
  city: text(60),
  country: text(60),
  address: text(300),
  phones: z.array(phone).min(1).max(6),
  weekdayHours: hours,
  weekendHours: hours,
  timeZone: text(60).refine(isTimeZone, '@timeZone'),
  position: z
    .strictObject({
      latitude: decimalInput({ min: '-90', max: '90', scale: 6 }),
      longitude: decimalInput({ min: '-180', max: '180', scale: 6 }),
    })
    .nullable(),
})

/** A page of an app store; empty when the company has no app there. */
const storeUrl = trimmedString(300)
  .nullish()
  .transform((typed) => typed || null)
  .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: '@httpsUrl' }).nullable())

/** Whom parcels in China are sent to, as couriers there read it. */
const warehouseInput = z.strictObject({ contact: nameText(60), phone, address: text(300) })

export const chinaWarehouse = z.object({ contact: z.string(), phone: z.string(), address: z.string() })

const TEMPLATE_TEXTS = {
  weight: '@scaleTemplateWeight',
  unit: '@scaleTemplateUnit',
  braces: '@scaleTemplateBraces',
} as const satisfies Record<TemplateProblem, string>
const MARKS = { weight: '{weight}', unit: '{unit}' }

/** What a frame of the warehouse's scale looks like; empty while none is connected. */
const scaleTemplate = trimmedString(80).superRefine((typed, context) => {
  const problem = typed === '' ? null : templateProblem(typed)
  if (problem) context.addIssue({ code: 'custom', message: TEMPLATE_TEXTS[problem], params: MARKS })
})

const scaleBaudRate = z.literal(SCALE_BAUD_RATES)
const scaleFormat = z.enum(SCALE_FORMATS)

/** What a browser opens the scale with. */
export const scaleSettings = z.object({
  baudRate: scaleBaudRate,
  format: scaleFormat,
  template: z.string(),
})
export type ScaleSettings = z.infer<typeof scaleSettings>

/** What a look-up by phone shows: the states of the cargo, or nothing before a code was entered. */
const PHONE_TRACKING = ['states', 'code'] as const

export const companyInput = z.strictObject({
  name: nameText(60),
  legalName: nameText(120),
  email: trimmedString(254).check(z.email('@email')),
  tin,
  vrn,
  trackingPrefix: trimmedString(20)
    .toUpperCase()
    .regex(/^[A-Z]{2,6}$/, '@trackingPrefix'),
  yearsOfExperience: z.int().min(0).max(200),
  airDivisor: z.int().min(1000).max(20_000),
  chinaOffice: officeInput,
  tanzaniaOffice: officeInput,
  playStoreUrl: storeUrl,
  appStoreUrl: storeUrl,
  /** Percent of the price that is asked for before cargo is approved; 0 asks for none. */
  advancePercent: z.int().min(0).max(100),
  /** How far a rate may lie from its day's without a manager's reason, in percent; left out, it stays. */
  rateTolerancePercent: z.int().min(1).max(50).optional(),
  /** How much of a price may be given away, by discounts and lower prices, before another person looks; left out, it stays. */
  discountTolerancePercent: z.int().min(0).max(100).optional(),
  /** How far a price by hand may be from the list's before another person looks; left out, it stays. */
  priceOverrideTolerancePercent: z.int().min(0).max(100).optional(),
  /** After how many minutes without use somebody is signed out; left out, it stays. */
  sessionIdleMinutes: z.int().min(5).max(720).optional(),
  /** Within how many hours a measure or price that a customer doubts is looked at; left out, it stays. */
  doubtHours: z.int().min(1).max(240).optional(),
  /** Whether managers, accountants and super admins need two-step sign-in; left out, it stays. */
  twoStepRequired: z.boolean().optional(),
  /** For how many minutes a code opens the calls that ask for one; left out, it stays. */
  stepUpMinutes: z.int().min(5).max(60).optional(),
  /** Whether cargo is handed over by the receiver's code; left out, it stays. */
  handOverCode: z.enum(HAND_OVER_CODE_MODES).optional(),
  /** Null while customers are to send parcels to the China office; left out, it stays. */
  chinaWarehouse: warehouseInput.nullable().optional(),
  /** Left out, it stays. */
  phoneTracking: z.enum(PHONE_TRACKING).optional(),
  /** What the website shows under the company's name. Left out, they stay. */
  licences: z.array(nameText(120)).max(10).optional(),
  /** What becomes of the moves that carriers' events propose; left out, it stays. */
  carrierMoves: z.enum(CARRIER_MOVE_MODES).optional(),
  /** Where riders bring cargo; none: customers collect. Left out, they stay. */
  deliveryAreas: z.array(nameText(60)).max(100).optional(),
  /** 'ST,GS,{weight}{unit}'; left out, it stays. */
  scaleTemplate: scaleTemplate.optional(),
  /** Left out, it stays. */
  scaleBaudRate: scaleBaudRate.optional(),
  /** Data bits, parity, stop bits; left out, it stays. */
  scaleFormat: scaleFormat.optional(),
  version,
})

const companySettings = companyProfile.omit({ tanzanianCurrencies: true, cashRounding: true }).extend({
  advancePercent: z.number(),
  rateTolerancePercent: z.number(),
  discountTolerancePercent: z.number(),
  priceOverrideTolerancePercent: z.number(),
  sessionIdleMinutes: z.number(),
  doubtHours: z.number(),
  twoStepRequired: z.boolean(),
  stepUpMinutes: z.number(),
  handOverCode: z.enum(HAND_OVER_CODE_MODES),
  chinaWarehouse: chinaWarehouse.nullable(),
  phoneTracking: z.enum(PHONE_TRACKING),
  carrierMoves: z.enum(CARRIER_MOVE_MODES),
  deliveryAreas: z.array(z.string()),
  scaleTemplate: z.string(),
  scaleBaudRate,
  scaleFormat,
  version,
})
export type CompanySettings = z.infer<typeof companySettings>

export const getCompanySettings = endpoint({
  name: 'getCompanySettings',
  tag: 'company',
  summary: 'The profile with what only the office knows of it.',
  method: 'GET',
  path: '/company-settings',
  access: 'company.edit',
  data: companySettings,
})

export const putCompanySettings = endpoint({
  name: 'putCompanySettings',
  tag: 'company',
  summary:
    'Replaces the profile; 409 when somebody saved since. A new tracking prefix is for new packages alone.',
  method: 'PUT',
  path: '/company-settings',
  access: 'company.edit',
  stepUp: true,
  body: companyInput,
  data: companySettings,
})
export type CompanyInput = BodyInputOf<typeof putCompanySettings>

export const uploadCompanyLogo = endpoint({
  name: 'uploadCompanyLogo',
  tag: 'company',
  summary:
    'Replaces the logo (multipart/form-data, field "file": PNG, JPEG, WebP or AVIF; drawn anew into 1800 x 600 on white, and as the share image).',
  method: 'POST',
  path: '/company-settings/logo',
  access: 'company.edit',
  data: companySettings,
})

export const deleteCompanyLogo = endpoint({
  name: 'deleteCompanyLogo',
  tag: 'company',
  summary: 'Goes back to the mark that comes with the program.',
  method: 'DELETE',
  path: '/company-settings/logo',
  access: 'company.edit',
  data: companySettings,
})
