import { z } from 'zod'

/** A boolean, also as text from a query string. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .nullish()
