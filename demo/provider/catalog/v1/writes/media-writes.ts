import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { readBody } from '../../../http/body.ts'
import type { Routes, SandboxEnv } from '../../../http/env.ts'
import { AT, type Method, serveAt } from '../../../http/serve-at.ts'
import type { ProductRecord } from '../../product-record.ts'
import { createProductStore } from '../../product-store.ts'
import { addMedia, removeChoiceMedia, removeMedia, setChoiceMedia } from './media-rules.ts'

const mediaId = z.string().min(1).max(200)

const addSchema = z.object({
  media: z
    .array(
      z
        .object({
          mediaId: mediaId.nullish(),
          url: z
            .url({ protocol: /^https?$/ })
            .max(2048)
            .nullish(),
          choice: z.object({ option: z.string(), choice: z.string() }).nullish(),
        })
        .refine((entry) => Boolean(entry.mediaId) !== Boolean(entry.url), {
          message: 'must have either mediaId or url',
        }),
    )
    .min(1)
    .max(50),
})

const removeSchema = z.object({ mediaIds: z.array(mediaId).max(50).default([]) })

const choiceMedia = z.object({
  option: z.string().min(1),
  choice: z.string().min(1),
  mediaIds: z.array(mediaId).max(50).default([]),
})

const setChoiceSchema = z.object({ media: z.array(choiceMedia).min(1).max(10) })

const removeChoiceSchema = z.object({ media: z.array(choiceMedia).max(10).default([]) })

/** Media of products and of their choices (contract 1.6). All answer `{}`. */
export function createMediaWriteRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { owner } = createGuards(context)
  const store = createProductStore(context)

  const serveChange = <Schema extends z.ZodType>(
    call: `${Method} /v1/products/:id/${string}`,
    schema: Schema,
    change: (product: ProductRecord, request: z.output<Schema>) => ProductRecord,
  ) =>
    serveAt(routes, call, AT.catalogWrites, owner, async (c) => {
      const request = await readBody(c, schema)
      await store.change(c.req.param('id') ?? '', c.get('identity'), (product) => change(product, request))
      return c.json({})
    })

  serveChange('POST /v1/products/:id/media', addSchema, (product, { media }) => addMedia(product, media))
  serveChange('POST /v1/products/:id/media/delete', removeSchema, (product, { mediaIds }) =>
    removeMedia(product, mediaIds),
  )
  serveChange('PATCH /v1/products/:id/choices/media', setChoiceSchema, (product, { media }) =>
    setChoiceMedia(product, media),
  )
  serveChange('POST /v1/products/:id/choices/media/delete', removeChoiceSchema, (product, { media }) =>
    removeChoiceMedia(product, media),
  )

  return routes
}
