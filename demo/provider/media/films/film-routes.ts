import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import type { SandboxContext } from '../../access/context/context.ts'
import type { Routes, SandboxEnv } from '../../http/env.ts'
import { notFound } from '../../http/errors.ts'
import { ownFile } from '../../http/own-file.ts'

/** A year; the URL changes when the film does. */
const CACHE = 'public, max-age=31536000, immutable'

/** Films are beside this file as `<id>-<quality>.mp4`. */
const readFilm = async (id: string, quality: string): Promise<Buffer | undefined> =>
  /^[\w~]{1,80}$/.test(id) && /^\d{3,4}p$/.test(quality)
    ? readFile(ownFile(`media/films/${id}-${quality}.mp4`)).catch(() => undefined)
    : undefined

/**
 * Reads the bytes of a `Range` header (RFC 9110, 14.2): one range; otherwise the whole film is sent.
 *
 * @returns `unsatisfiable` when the range begins after the end.
 */
function readRange(header: string | undefined, size: number) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!from && !to) return
  const first = from ? Number(from) : Math.max(size - Number(to), 0)
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  return first > last ? 'unsatisfiable' : { first, last }
}

/** Serves films by the contract's URL scheme (contract 9). Safari plays only films that support ranges. */
export function createFilmRoutes(_context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  routes.get('/video/:id/:quality/mp4/file.mp4', async (c) => {
    const { id, quality } = c.req.param()
    const film = await readFilm(id, quality)
    if (!film) throw notFound('media', { id, quality })
    const headers = {
      'Accept-Ranges': 'bytes',
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': CACHE,
      'Content-Type': 'video/mp4',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
    const range = readRange(c.req.header('range'), film.length)
    if (!range) return c.body(new Uint8Array(film), 200, headers)
    if (range === 'unsatisfiable')
      return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${film.length}` })
    const { first, last } = range
    return c.body(new Uint8Array(film.subarray(first, last + 1)), 206, {
      ...headers,
      'Content-Range': `bytes ${first}-${last}/${film.length}`,
    })
  })
  return routes
}
