import { type RawBuilder, sql } from 'kysely'
import {
  type CompanyProfile,
  type CompanySettings,
  chinaWarehouse,
  companyProfile,
  type ScaleSettings,
} from '@/lib/contracts/company'
import { CARRIER_MOVE_MODES, type CarrierMoveMode } from '@/lib/domain/carrier-events'
import { DEFAULT_COMPANY } from '@/lib/domain/company-default'
import type { PriceSettings } from '@/lib/domain/customer-price'
import { HAND_OVER_CODE_MODES, type HandOverCodeMode } from '@/lib/domain/hand-over'
import { DEFAULT_RATE_TOLERANCE_PERCENT } from '@/lib/domain/rate-limits'
import { SCALE_BAUD_RATES, SCALE_FORMATS } from '@/lib/domain/scale'
import type { Database } from '@/server/core/database'
import { lockSetting, selectSetting, selectSettings, writeSetting } from './store'

export const PROFILE = 'company'
export const LOGO = 'companyLogo'
/** How invoices are paid, and in which currencies customers see prices. */
export const INVOICES = 'invoices'
export const ADVANCE = 'advancePercent'
export const RATE_TOLERANCE = 'rateTolerancePercent'
export const DISCOUNT_TOLERANCE = 'discountTolerancePercent'
export const PRICE_TOLERANCE = 'priceOverrideTolerancePercent'
export const DOUBT_HOURS = 'doubtHours'
export const SESSION_IDLE = 'sessionIdleMinutes'
export const TWO_STEP_REQUIRED = 'twoStepRequired'
export const STEP_UP = 'stepUpMinutes'
export const HAND_OVER_CODE = 'handOverCode'
export const CHINA_WAREHOUSE = 'chinaWarehouse'
export const PHONE_TRACKING = 'phoneTracking'
export const DELIVERY_AREAS = 'deliveryAreas'
export const LICENCES = 'licences'
export const CARRIER_MOVES = 'carrierMoves'
export const SCALE_TEMPLATE = 'scaleTemplate'
export const SCALE_BAUD_RATE = 'scaleBaudRate'
export const SCALE_FORMAT = 'scaleFormat'

function overDefault(...own: unknown[]): CompanyProfile {
  const parts = own.filter((part) => typeof part === 'object' && part !== null)
  return companyProfile.parse(Object.assign({}, DEFAULT_COMPANY, ...parts))
}

const textsOf = (own: unknown): string[] =>
  Array.isArray(own) ? own.filter((text) => typeof text === 'string') : []

const ofInvoices = companyProfile.pick({ tanzanianCurrencies: true, cashRounding: true }).partial()

/** The company's profile: what the office set, over the default where it set nothing. */
export async function findCompanyProfile(db: Database): Promise<CompanyProfile> {
  const own = await selectSettings(db, [PROFILE, LOGO, LICENCES, INVOICES])
  const prices = ofInvoices.safeParse(own.get(INVOICES)?.value).data
  const licences = textsOf(own.get(LICENCES)?.value)
  return overDefault(own.get(PROFILE)?.value, own.get(LOGO)?.value, { licences, ...prices })
}

/** How customers see prices, and how shillings are rounded that they are asked for. */
export async function findPriceSettings(db: Database): Promise<PriceSettings> {
  const own = ofInvoices.safeParse(await selectSetting(db, INVOICES)).data
  return {
    tanzanianCurrencies: own?.tanzanianCurrencies ?? DEFAULT_COMPANY.tanzanianCurrencies,
    cashRounding: own?.cashRounding ?? DEFAULT_COMPANY.cashRounding,
  }
}

const priceSettingInSql = (name: keyof PriceSettings) => sql<string>`coalesce(
  (select value ->> ${sql.lit(name)} from settings where key = ${sql.lit(INVOICES)}), ${DEFAULT_COMPANY[name]})`

const dollarsInSql = (amount: RawBuilder<unknown>) =>
  sql`'US$ ' || to_char(${amount}, 'FM999,999,999,999,990.00')`

/** What is asked for in shillings, as askedShillings of lib/domain/customer-price rounds it. */
export const askedShillingsInSql = (tzs: RawBuilder<unknown>) => sql<string>`'TShs ' || to_char(
  case ${priceSettingInSql('cashRounding')} when '50' then round(${tzs} / 50) * 50 when '100' then round(${tzs} / 100) * 100
    else round(${tzs}) end, 'FM999,999,999,999,990')`

/** What askedText of lib/domain/customer-price says, inside a statement that writes to many people at once. */
export const askedTextInSql = ({ usd, tzs }: Record<'usd' | 'tzs', RawBuilder<unknown>>) => sql<string>`(
  case ${priceSettingInSql('tanzanianCurrencies')} when 'TZS' then ${askedShillingsInSql(tzs)} when 'USD' then ${dollarsInSql(usd)}
    else ${dollarsInSql(usd)} || ' / ' || ${askedShillingsInSql(tzs)} end)`

const DEFAULT_ADVANCE_PERCENT = 50

function advanceOf(own: unknown): number {
  return typeof own === 'number' && own >= 0 && own <= 100 ? own : DEFAULT_ADVANCE_PERCENT
}

/** Percent of the price that is paid before cargo is approved; 0 turns the rule off. */
export async function findAdvancePercent(db: Database): Promise<number> {
  return advanceOf(await selectSetting(db, ADVANCE))
}

function toleranceOf(own: unknown): number {
  return typeof own === 'number' && own >= 1 && own <= 50 ? own : DEFAULT_RATE_TOLERANCE_PERCENT
}

/** How far a rate may lie from its day's without a manager's reason, in percent. */
export async function findRateTolerance(db: Database): Promise<number> {
  return toleranceOf(await selectSetting(db, RATE_TOLERANCE))
}

const DEFAULT_DISCOUNT_TOLERANCE = 10

function discountToleranceOf(own: unknown): number {
  return typeof own === 'number' && own >= 0 && own <= 100 ? own : DEFAULT_DISCOUNT_TOLERANCE
}

/** How much of a price may be given away before another person looks, in percent. */
export async function findDiscountTolerance(db: Database): Promise<number> {
  return discountToleranceOf(await selectSetting(db, DISCOUNT_TOLERANCE))
}

const DEFAULT_PRICE_TOLERANCE = 5

function priceToleranceOf(own: unknown): number {
  return typeof own === 'number' && own >= 0 && own <= 100 ? own : DEFAULT_PRICE_TOLERANCE
}

/** How far a price by hand may be from the list's before another person looks, in percent. */
export async function findPriceTolerance(db: Database): Promise<number> {
  return priceToleranceOf(await selectSetting(db, PRICE_TOLERANCE))
}

const DEFAULT_DOUBT_HOURS = 24

function doubtHoursOf(own: unknown): number {
  return typeof own === 'number' && own >= 1 && own <= 240 ? own : DEFAULT_DOUBT_HOURS
}

/** Within how many hours a doubted measure or price is looked at. */
export async function findDoubtHours(db: Database): Promise<number> {
  return doubtHoursOf(await selectSetting(db, DOUBT_HOURS))
}

const DEFAULT_IDLE_MINUTES = 60

function idleMinutesOf(own: unknown): number {
  return typeof own === 'number' ? own : DEFAULT_IDLE_MINUTES
}

/** A setting that is a number, inside a statement. */
const numberInSql = (key: string, unset: number) => sql<number>`coalesce(
  (select case jsonb_typeof(value) when 'number' then value::text::int end
    from settings where key = ${sql.lit(key)}), ${sql.lit(unset)})`

/** After how many minutes without a call of its user a session ends. */
export const sessionIdleMinutesInSql = numberInSql(SESSION_IDLE, DEFAULT_IDLE_MINUTES)

/** Unless the company switched it off, as the demo does. */
export const twoStepRequiredInSql = sql<boolean>`coalesce(
  (select value <> 'false' from settings where key = ${sql.lit(TWO_STEP_REQUIRED)}), true)`

const DEFAULT_STEP_UP_MINUTES = 15

function stepUpMinutesOf(own: unknown): number {
  return typeof own === 'number' ? own : DEFAULT_STEP_UP_MINUTES
}

/** For how many minutes a code opens the calls that ask for one. */
export const stepUpMinutesInSql = numberInSql(STEP_UP, DEFAULT_STEP_UP_MINUTES)

const handOverCodeOf = (own: unknown): HandOverCodeMode =>
  HAND_OVER_CODE_MODES.find((mode) => mode === own) ?? 'required'

/** Whether a hand-over asks for the receiver's code; it requires it until the company sets something else (0123). */
export async function findHandOverCodeMode(db: Database): Promise<HandOverCodeMode> {
  return handOverCodeOf(await selectSetting(db, HAND_OVER_CODE))
}

const warehouseOf = (own: unknown) => chinaWarehouse.safeParse(own).data ?? null

/** Whom parcels in China are sent to; null while it is the China office. */
export async function findChinaWarehouse(db: Database): Promise<CompanySettings['chinaWarehouse']> {
  return warehouseOf(await selectSetting(db, CHINA_WAREHOUSE))
}

const phoneTrackingOf = (own: unknown): CompanySettings['phoneTracking'] =>
  own === 'code' ? 'code' : 'states'

/** Whether a look-up by phone leads to the code instead of showing states. */
export async function phoneNeedsCode(db: Database): Promise<boolean> {
  return phoneTrackingOf(await selectSetting(db, PHONE_TRACKING)) === 'code'
}

const carrierMovesOf = (own: unknown): CarrierMoveMode =>
  CARRIER_MOVE_MODES.find((mode) => mode === own) ?? 'ask'

/** What becomes of the moves that carriers' events propose, and who has said so. */
export async function findCarrierMoves(
  db: Database,
): Promise<{ mode: CarrierMoveMode; employeeId: string | null }> {
  const own = (await selectSettings(db, [CARRIER_MOVES])).get(CARRIER_MOVES)
  return { mode: carrierMovesOf(own?.value), employeeId: own?.updated_by ?? null }
}

/** Where riders bring cargo. */
export async function findDeliveryAreas(db: Database): Promise<string[]> {
  return textsOf(await selectSetting(db, DELIVERY_AREAS))
}

const SCALE = [SCALE_TEMPLATE, SCALE_BAUD_RATE, SCALE_FORMAT]
const USUAL_BAUD_RATE = 9600

function scaleOf(own: Awaited<ReturnType<typeof selectSettings>>): ScaleSettings {
  const template = own.get(SCALE_TEMPLATE)?.value
  return {
    template: typeof template === 'string' ? template : '',
    baudRate: SCALE_BAUD_RATES.find((rate) => rate === own.get(SCALE_BAUD_RATE)?.value) ?? USUAL_BAUD_RATE,
    format: SCALE_FORMATS.find((format) => format === own.get(SCALE_FORMAT)?.value) ?? '8N1',
  }
}

/** How the warehouse's scale is read; null while nobody has said what its frames look like. */
export async function findScale(db: Database): Promise<ScaleSettings | null> {
  const scale = scaleOf(await selectSettings(db, SCALE))
  return scale.template === '' ? null : scale
}

const SETTINGS = [
  PROFILE,
  LOGO,
  ADVANCE,
  RATE_TOLERANCE,
  DISCOUNT_TOLERANCE,
  PRICE_TOLERANCE,
  SESSION_IDLE,
  DOUBT_HOURS,
  TWO_STEP_REQUIRED,
  STEP_UP,
  HAND_OVER_CODE,
  CHINA_WAREHOUSE,
  PHONE_TRACKING,
  CARRIER_MOVES,
  DELIVERY_AREAS,
  LICENCES,
  ...SCALE,
]

export async function findCompanySettings(db: Database): Promise<CompanySettings> {
  const own = await selectSettings(db, SETTINGS)
  const {
    tanzanianCurrencies: _currencies,
    cashRounding: _rounding,
    ...profile
  } = overDefault(own.get(PROFILE)?.value, own.get(LOGO)?.value)
  const scale = scaleOf(own)
  return {
    ...profile,
    advancePercent: advanceOf(own.get(ADVANCE)?.value),
    rateTolerancePercent: toleranceOf(own.get(RATE_TOLERANCE)?.value),
    discountTolerancePercent: discountToleranceOf(own.get(DISCOUNT_TOLERANCE)?.value),
    priceOverrideTolerancePercent: priceToleranceOf(own.get(PRICE_TOLERANCE)?.value),
    sessionIdleMinutes: idleMinutesOf(own.get(SESSION_IDLE)?.value),
    doubtHours: doubtHoursOf(own.get(DOUBT_HOURS)?.value),
    twoStepRequired: own.get(TWO_STEP_REQUIRED)?.value !== false,
    stepUpMinutes: stepUpMinutesOf(own.get(STEP_UP)?.value),
    handOverCode: handOverCodeOf(own.get(HAND_OVER_CODE)?.value),
    chinaWarehouse: warehouseOf(own.get(CHINA_WAREHOUSE)?.value),
    phoneTracking: phoneTrackingOf(own.get(PHONE_TRACKING)?.value),
    licences: textsOf(own.get(LICENCES)?.value),
    deliveryAreas: textsOf(own.get(DELIVERY_AREAS)?.value),
    carrierMoves: carrierMovesOf(own.get(CARRIER_MOVES)?.value),
    scaleTemplate: scale.template,
    scaleBaudRate: scale.baudRate,
    scaleFormat: scale.format,
    version: own.get(PROFILE)?.version ?? 1,
  }
}

/** A setting of one kind, and which state of it this is. */
export interface Setting {
  /** Undefined while nobody has set it. */
  value: unknown
  version: number
}

/** The first version is that of a setting that nobody has made yet. */
const UNSET: Setting = { value: undefined, version: 1 }

export async function findSetting(db: Database, key: string): Promise<Setting> {
  return (await selectSettings(db, [key])).get(key) ?? UNSET
}

/** Locked until the transaction ends. */
export function takeSetting(db: Database, key: string): Promise<Setting> {
  return lockSetting(db, key)
}

export function putSetting(db: Database, key: string, value: unknown, employeeId: string): Promise<void> {
  return writeSetting(db, key, value, employeeId)
}

/** Back to what it is while nobody has set it. */
export async function forgetSetting(db: Database, key: string): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute()
}

/** The company's name inside a statement that writes to many people at once. */
export const companyNameInSql = sql<string>`coalesce(
  (select value ->> 'name' from settings where key = 'company'), ${DEFAULT_COMPANY.name})`
