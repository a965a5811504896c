import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CARD, openPluginSite, type PluginSite, read } from './plugin-site.ts'

/** A site with a persistent object cache: WordPress keeps transients there, and not among its options. */
let site: PluginSite
beforeAll(async () => {
  site = await openPluginSite()
  const code = await readFile(join(import.meta.dirname, 'object-cache.php'), 'utf8')
  await site.wordpress.command('file', JSON.stringify(['object-cache.php', code]))
  await site.set({ bake_url: site.service.url })
})
afterAll(() => site?.close())

const inOptions = async () => ((await site.wordpress.command('left')) as [string[], string[]])[0]
const inCache = async () =>
  ((await site.wordpress.command('cached')) as string[]).filter((name) => name.includes('store_widgets_'))
const cards = async () => (await inCache()).filter((name) => name.includes(':transient:'))

it('keeps cards in the cache, and forgets all of them there', async () => {
  const { wordpress } = site
  const address = await wordpress.publish(`${CARD}\n\n[store-product product-slug="moon-jar"]`)
  await read(address)
  await wordpress.runCron()
  expect(await read(address)).toContain('€58.50')
  expect(await cards()).toHaveLength(2)
  expect((await inOptions()).filter((name) => name.includes('transient'))).toEqual([])

  await wordpress.command('call', 'store_widgets_forget')
  expect(await cards()).toEqual([])
  expect(await read(address)).not.toContain('€58.50')
  await wordpress.runCron()
  expect(await read(address)).toContain('€58.50')
})

it('knows the keys of its cards for as long as they are kept', async () => {
  const { wordpress } = site
  const places = async () => Object.keys((await wordpress.command('read', 'store_widgets_places')) as object)
  const now = await places()
  expect(new Set((await cards()).map((name) => name.split(':').at(-1)))).toEqual(new Set(now))
  const kept = (await wordpress.command('read', 'store_widgets_places')) as object
  const more = { ...kept, 'store_widgets_of-yesterday': 1 }
  await wordpress.command('option', JSON.stringify(['store_widgets_places', more]))
  await read(await wordpress.publish('[store-product product-slug="latte-bowl"]'))
  await wordpress.runCron()
  // The new one is there, and the one whose time is over is not.
  expect(await places()).toEqual([expect.stringMatching(/^store_widgets_\w{32}$/), ...now])
})

it('leaves nothing in the cache when it is deleted', async () => {
  const { wordpress } = site
  await wordpress.command('call', 'store_widgets_forget')
  await read(await wordpress.publish(CARD))
  await wordpress.runCron()
  expect(await cards()).toHaveLength(1)
  const lines = (await wordpress.complaints()).split('\n').filter((line) => line.includes('store-widgets/'))
  expect(lines).toEqual([])
  expect(await wordpress.command('remove')).toBe(true)
  expect([await wordpress.command('left'), await inCache()]).toEqual([[[], []], []])
})
