import type { CartonInput } from '@/hooks/cartons'
import type { Carton } from '@/lib/contracts/cartons'

/** A carton as the form holds it: nothing null. */
export interface CartonValues {
  number: string
  containerNumber: string
  seal: string
  officialRemark: string
}

export const NEW_CARTON: CartonValues = { number: '', containerNumber: '', seal: '', officialRemark: '' }

export function valuesOf(carton: Carton): CartonValues {
  return {
    number: carton.number,
    containerNumber: carton.containerNumber ?? '',
    seal: carton.seal ?? '',
    officialRemark: carton.officialRemark ?? '',
  }
}

export function inputOf(values: CartonValues): CartonInput {
  return values
}
