import { z } from 'zod'
import { POSITIONS, PRIVILEGES } from '@/lib/domain/access'
import { endpoint } from './endpoint'
import { id } from './fields'

/** What every colleague may know of an employee: no salary, no commission, no phone. */
export const employeeName = z.object({
  id,
  name: z.string(),
  email: z.string(),
  privilege: z.enum(PRIVILEGES),
  position: z.enum(POSITIONS),
  status: z.enum(['active', 'suspended']),
})
export type EmployeeName = z.infer<typeof employeeName>

export const getAllEmployees = endpoint({
  name: 'getAllEmployees',
  tag: 'employees',
  summary: 'All employees that are not deleted, for choosing a sales person and showing who did what.',
  method: 'GET',
  path: '/all-employees',
  access: 'cargo.read',
  data: z.array(employeeName),
})
