import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import type { SandboxContext } from '../../access/context/context.ts'
import type { Call, Routes, SandboxEnv } from '../../http/env.ts'
import { notFound } from '../../http/errors.ts'
import { chooseFormat } from './format.ts'
import { readScaling, type Scaling } from './scaling.ts'
import { createStudio } from './studio.ts'

/** A year; the URL changes when the picture does. */
const CACHE = 'public, max-age=31536000, immutable'

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg', png: 'image/png' } as const

const isAddress = (db: string) => /^(libsql|https?|wss?|file):/.test(db)

/** Drawn pictures are stored beside the database's file; without one nothing is written where the command runs. */
const findFolder = (db: string) =>
  isAddress(db) || db.includes(':memory:')
    ? join(tmpdir(), 'store-widgets-sandbox', 'images')
    : join(dirname(db), 'images')

/** Serves pictures by the contract's URL scheme (contract 9). They are public, as with any static host. */
export function createImageRoutes(
  { settings }: Pick<SandboxContext, 'settings'>,
  findPicture = createStudio(findFolder(settings.db)),
): Routes {
  const routes: Routes = new Hono<SandboxEnv>()

  async function answer(c: Call, { id, file, scaling }: { id: string; file: string; scaling?: Scaling }) {
    const format = chooseFormat(scaling?.encoding ?? 'file', c.req.header('accept') ?? '', file)
    const picture = await findPicture({ id, format, scaling, signal: c.req.raw.signal })
    if (!picture) throw notFound('media', { id })
    const headers = {
      'Cache-Control': CACHE,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Timing-Allow-Origin': '*',
      ETag: `"${picture.tag}"`,
      Vary: 'Accept',
    }
    if (c.req.header('if-none-match')?.includes(picture.tag)) return c.body(null, 304, headers)
    return c.body(new Uint8Array(picture.bytes), 200, { ...headers, 'Content-Type': TYPES[format] })
  }

  routes.get('/media/:id', (c) => {
    const id = c.req.param('id')
    return answer(c, { id, file: id })
  })

  const answerScaled = (c: Call, request: { id: string; file: string; form: string }) => {
    const scaling = readScaling(request.form)
    if (!scaling) throw notFound('media', { id: request.id, form: request.form })
    return answer(c, { ...request, scaling })
  }

  routes.get('/media/:id/v1/:mode/:size/:file', (c) => {
    const { id, mode, size, file } = c.req.param()
    return answerScaled(c, { id, file, form: `${mode}/${size}` })
  })

  routes.get('/media/:id/v1/crop/:crop/:mode/:size/:file', (c) => {
    const { id, crop, mode, size, file } = c.req.param()
    return answerScaled(c, { id, file, form: `crop/${crop}/${mode}/${size}` })
  })

  return routes
}
