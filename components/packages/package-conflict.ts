import type { FormInstance } from 'antd'
import { clashing, untouched } from '@/components/forms/three-way'
import type { usePhotoUploads } from '@/hooks/files'
import type { Image } from '@/lib/contracts/files'
import type { CargoPackage } from '@/lib/contracts/packages'
import { type PackageValues, valuesOfPackage } from './package-form'

/** The form's values and its photos, which are kept beside it. */
interface Compared extends Omit<PackageValues, 'batchId'> {
  imageIds: string[]
}
export type ComparedField = keyof Compared

export interface PackageClash {
  /** The package as somebody else saved it meanwhile. */
  saved: CargoPackage
  mine: PackageValues
  myImages: Image[]
  fields: ComparedField[]
}

/** The batch is moved by calls of its own: it is no field of this form. */
function comparedOf({ batchId: _batchId, ...values }: PackageValues, images: readonly Image[]): Compared {
  return { ...values, imageIds: images.map(({ id }) => id) }
}

interface Merge {
  known: CargoPackage
  saved: CargoPackage
  form: FormInstance<PackageValues>
  photos: ReturnType<typeof usePhotoUploads>
}

/** Takes over what somebody else changed where nothing was changed here; answers what must be chosen by hand. */
export function mergeSaved({ known, saved, form, photos }: Merge): PackageClash {
  const values = form.getFieldsValue(true) as PackageValues
  const before = comparedOf(valuesOfPackage(known), known.images)
  const theirs = comparedOf(valuesOfPackage(saved), saved.images)
  const mine = comparedOf(values, photos.images)
  const { imageIds, ...taken } = untouched(before, theirs, mine)
  form.setFieldsValue(taken)
  if (imageIds) photos.replace(saved.images)
  return { saved, mine: values, myImages: photos.images, fields: clashing(before, theirs, mine) }
}
