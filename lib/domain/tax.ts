/** A taxpayer's number of Tanzania: nine digits, however they are grouped. */
export const normaliseTin = (typed: string): string => typed.replace(/[\s-]/g, '')

export const isTin = (tin: string): boolean => /^\d{9}$/.test(tin)

/** '123-456-789', as the tax authority writes it. */
export const formatTin = (tin: string): string => tin.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3')

/** The number of who is registered for VAT: '40-012345-X'. */
export function normaliseVrn(typed: string): string {
  const characters = typed.replace(/[\s-]/g, '').toUpperCase()
  return characters.replace(/^(\d{2})(\d{6})([A-Z])$/, '$1-$2-$3')
}

export const isVrn = (vrn: string): boolean => /^\d{2}-\d{6}-[A-Z]$/.test(vrn)
