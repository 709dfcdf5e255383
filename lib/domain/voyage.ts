/** A voyage goes by one of them; a batch of both has one voyage, of the mode that its master document has. */
export const VOYAGE_MODES = ['sea', 'air'] as const
export type VoyageMode = (typeof VOYAGE_MODES)[number]

/** A port's code by UN/LOCODE: the country and three characters; 0 and 1 are not used. */
export const isUnlocode = (code: string): boolean => /^[A-Z]{2}[A-Z2-9]{3}$/.test(code)

export const normaliseImoNumber = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/^IMO/, '')

/** A ship's number by the IMO: six digits and a check digit, the last one of their sum weighted by 7 to 2. */
export function isImoNumber(number: string): boolean {
  if (!/^\d{7}$/.test(number)) return false
  const sum = [7, 6, 5, 4, 3, 2].reduce((total, weight, index) => total + weight * Number(number[index]), 0)
  return sum % 10 === Number(number[6])
}

/** 'ET 608' and 'et608' are one flight. */
export const normaliseFlightNumber = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

/** The airline by two characters (IATA) or three letters (ICAO), then up to four digits and perhaps a letter. */
export const isFlightNumber = (number: string): boolean =>
  /^([A-Z]{3}|[A-Z][A-Z\d]|\d[A-Z])\d{1,4}[A-Z]?$/.test(number)

/** '071-12345675', whatever stands between its digits. */
export function normaliseAirWaybill(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '')
  return digits.replace(/^(\d{3})(\d{8})$/, '$1-$2')
}

/** The airline's three digits, seven of the document and their remainder by 7. */
export function isAirWaybill(number: string): boolean {
  const [, serial, check] = /^\d{3}-(\d{7})(\d)$/.exec(number) ?? []
  return serial !== undefined && Number(serial) % 7 === Number(check)
}

/** The number of a bill of lading is the carrier's own. */
const normaliseBillOfLading = (typed: string): string => typed.toUpperCase().replace(/\s/g, '')

export const isBillOfLading = (number: string): boolean => /^[A-Z\d][A-Z\d/-]{2,34}$/.test(number)

export const normaliseMasterNumber = (mode: VoyageMode, typed: string): string =>
  mode === 'air' ? normaliseAirWaybill(typed) : normaliseBillOfLading(typed)

export const isMasterNumber = (mode: VoyageMode, number: string): boolean =>
  mode === 'air' ? isAirWaybill(number) : isBillOfLading(number)
