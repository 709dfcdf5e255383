import * as z from 'zod'
import { MOST_COMPANY_PICTURES, PICTURE_SUBJECTS } from '@/lib/domain/company-pictures'
import { endpoint } from './endpoint'
import { idParams } from './fields'
import { image } from './files'

const companyPicture = image.extend({ subject: z.enum(PICTURE_SUBJECTS) })
export type CompanyPicture = z.infer<typeof companyPicture>

const journeys = z.object({
  /** How many journeys this was learnt from. */
  voyages: z.number().int(),
  medianDays: z.number().int(),
})

const companyProof = z.object({
  /** In the order of what they show, the oldest first. */
  pictures: z.array(companyPicture),
  figures: z.object({
    /** Packages that were handed over. */
    handedOver: z.number().int(),
    /** Batches that were discharged in their port. */
    arrived: z.number().int(),
    /** Half of the company's last journeys took no longer; null while they are too few. */
    sea: journeys.nullable(),
    air: journeys.nullable(),
  }),
})
export type CompanyProof = z.infer<typeof companyProof>

export const getCompanyProof = endpoint({
  name: 'getCompanyProof',
  tag: 'company',
  summary:
    'What speaks for the company: its own pictures, and figures that are counted from its packages and batches.',
  method: 'GET',
  path: '/company/proof',
  access: 'public',
  data: companyProof,
})

export const uploadCompanyPicture = endpoint({
  name: 'uploadCompanyPicture',
  tag: 'company',
  summary: `Adds a picture that the website shows (multipart/form-data, field "file", as POST /files takes it). At most ${MOST_COMPANY_PICTURES}; the same picture again stays one.`,
  method: 'POST',
  path: '/company-settings/pictures',
  access: 'company.edit',
  query: z.strictObject({ subject: z.enum(PICTURE_SUBJECTS) }),
  data: z.array(companyPicture),
})

export const deleteCompanyPicture = endpoint({
  name: 'deleteCompanyPicture',
  tag: 'company',
  summary: 'Takes a picture off the website.',
  method: 'DELETE',
  path: '/company-settings/pictures/{id}',
  access: 'company.edit',
  params: idParams,
  data: z.array(companyPicture),
})
