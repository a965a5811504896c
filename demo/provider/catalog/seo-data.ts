import { z } from 'zod'

const MOST_KEYWORDS = 5

/** SeoData (contract 2.9), in both generations. */
export const seoDataSchema = z.looseObject({
  tags: z.array(z.looseObject({})).nullish(),
  settings: z
    .looseObject({
      preventAutoRedirect: z.boolean().nullish(),
      keywords: z
        .array(z.looseObject({ term: z.string(), isMain: z.boolean().nullish() }))
        .max(MOST_KEYWORDS)
        .nullish(),
    })
    .nullish(),
})
