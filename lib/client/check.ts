import type { z } from 'zod'
import { WITH_INPUT } from '@/lib/contracts/issues'

/** What a schema of the contracts says of values; undefined while nothing here can check them (lib/client/lazy-zod.ts). */
export function check<Schema extends z.ZodType>(
  schema: Schema | undefined,
  values: unknown,
): ReturnType<Schema['safeParse']> | undefined {
  return schema?.safeParse(values, WITH_INPUT) as ReturnType<Schema['safeParse']> | undefined
}
