import { z } from 'zod'

/** A boolean, also as the text that a query string has. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .nullish()
