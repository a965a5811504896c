import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaId } from '../../demo/pictures/media-id.ts'
import { createImageRoutes } from '../../demo/provider/media/images/image-routes.ts'
import { createLimit } from '../../demo/provider/media/images/limit.ts'
import { renderPicture } from '../../demo/provider/media/images/render.ts'
import { createSharedWork } from '../../demo/provider/media/images/shared-work.ts'
import { createStudio } from '../../demo/provider/media/images/studio.ts'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { waitFor } from '../support/wait-for.ts'

/** Of this run alone: a picture that an earlier run has left would not be made again. */
const FOLDER = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

const pause = () => {
  let go = () => {}
  const gone = new Promise<void>((resolve) => {
    go = resolve
  })
  return { go, gone }
}

describe('pictures without a waiting request', () => {
  const sandbox = useSandbox()
  const ID = createMediaId({ form: 'bud-vase', glaze: 'oat' }, 'front')
  const { go, gone } = pause()
  let begun = 0
  let server: Server
  let url = ''

  beforeAll(async () => {
    const findPicture = createStudio(FOLDER, async (...given) => {
      begun += 1
      await gone
      return renderPicture(...given)
    })
    const { fetch } = createImageRoutes(sandbox.context, findPicture)
    server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })

  const countConnections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )

  it('are not made', async () => {
    const hangUp = new AbortController()
    const asked = Array.from({ length: 60 }, (_, nth) =>
      fetch(`${url}/media/${ID}/v1/fill/w_1000,h_${900 + nth},fp_0.5_0.25,q_83/a.jpg`, {
        signal: hangUp.signal,
      }).catch(() => undefined),
    )
    await waitFor(() => expect(begun).toBeGreaterThan(0))
    hangUp.abort()
    await Promise.all(asked)
    // The server has noticed it, too, before the first pictures are done and the next ones could begin.
    await waitFor(async () => expect(await countConnections()).toBe(0))
    go()

    const small = await fetch(`${url}/media/${ID}/v1/fill/w_31,h_900,fp_0.5_0.25,q_83/a.jpg`)

    expect(small.status).toBe(200)
    expect(begun).toBeLessThan(20)
  })
})

describe('a small picture', () => {
  it('isn’t delayed by large ones', async () => {
    const { go, gone } = pause()
    const made: string[] = []
    const findPicture = createStudio(FOLDER, async ({ geometry: { size } }) => {
      if (size.width > 1000) await gone
      made.push(`${size.width}`)
      return Buffer.from('picture')
    })
    const ask = (width: number, signal: AbortSignal) =>
      findPicture({
        id: createMediaId({ form: 'bud-vase', glaze: 'oat' }, 'front'),
        format: 'avif',
        scaling: {
          mode: 'fill',
          width,
          // Wider than the picture, so that the focus has an effect.
          height: width / 4,
          quality: 80,
          focus: { x: 0.5, y: 0.25 },
          upscale: true,
          encoding: 'avif',
        },
        signal,
      })
    const hangUp = new AbortController()
    const large = Array.from({ length: 6 }, (_, nth) =>
      ask(4000 + 4 * nth, nth < 4 ? hangUp.signal : new AbortController().signal).catch(() => undefined),
    )
    hangUp.abort(new Error('hung up'))

    await ask(120, new AbortController().signal)

    expect(made).toEqual(['120'])
    go()
    await Promise.all(large)
    expect(made.sort()).toEqual(['120', '4016', '4020'])
  })
})

describe('the queue', () => {
  it('lets go of a task whose asker has left, and keeps the order of the others', async () => {
    const limit = createLimit(1, 2)
    const { go, gone } = pause()
    const done: string[] = []
    const run = (name: string, signal = new AbortController().signal) =>
      limit.run(async () => {
        if (name === 'first') await gone
        done.push(name)
      }, signal)
    const leaving = new AbortController()

    const first = run('first')
    const left = run('left', leaving.signal)
    const last = run('last')
    expect(limit.isFull()).toBe(true)
    leaving.abort(new Error('hung up'))

    await expect(left).rejects.toThrow('hung up')
    expect(limit.isFull()).toBe(false)
    go()
    await Promise.all([first, last])
    expect(done).toEqual(['first', 'last'])
  })
})

describe('work for many', () => {
  it('goes on while one of them waits, and stops with the last', async () => {
    const share = createSharedWork<string>()
    const signals: AbortSignal[] = []
    const { go, gone } = pause()
    const task = async (signal: AbortSignal) => {
      signals.push(signal)
      await gone
      signal.throwIfAborted()
      return 'picture'
    }
    const [one, two] = [new AbortController(), new AbortController()]

    const first = share('a', one.signal, task)
    const second = share('a', two.signal, task)
    one.abort(new Error('one left'))
    expect(signals).toHaveLength(1)
    expect(signals[0]?.aborted).toBe(false)
    two.abort(new Error('both left'))
    expect(signals[0]?.aborted).toBe(true)
    const third = share('a', new AbortController().signal, task)
    go()

    await expect(first).rejects.toThrow('both left')
    await expect(second).rejects.toThrow('both left')
    await expect(third).resolves.toBe('picture')
  })
})
