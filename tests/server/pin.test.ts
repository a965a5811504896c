import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runPin } from '../../widgets/server/command/pin.ts'
import { captureRun } from '../support/capture-run.ts'

const HASHES = {
  'cli.js': 'sha384-CLI',
  'chunks/de-cart-Zx.js': 'sha384-GERMAN',
  'chunks/elements-a1b2c3.js': 'sha384-ELEMENTS',
  'chunks/elements-a1b2c3.js.map': 'sha384-MAP',
  'chunks/stranded.js': 'sha384-STRANDED',
  'bundle/store-widgets.js': 'sha384-BUNDLE',
  'store-widgets.js': 'sha384-LOADER',
}
const AT = 'https://cdn.example/store-widgets@1.2.3/dist/'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-widgets-pin-'))
  await writeFile(join(folder, 'integrity.json'), JSON.stringify(HASHES))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the command as people do; returns its output, and its exit code. */
async function pin(...given: readonly string[]) {
  const said = await captureRun((to) => runPin(given, to, folder))
  const [, map = ''] = /<script type="importmap">(.*)<\/script>/.exec(said.out) ?? []
  return { map, ...said }
}

describe('store-widgets pin', () => {
  it('has the hash of each file of the script tag, under its requested address', async () => {
    const { code, map, err } = await pin(AT)
    expect([code, err]).toEqual([0, ''])
    expect(JSON.parse(map)).toEqual({
      integrity: {
        [`${AT}chunks/de-cart-Zx.js`]: 'sha384-GERMAN',
        [`${AT}chunks/elements-a1b2c3.js`]: 'sha384-ELEMENTS',
        [`${AT}chunks/stranded.js?-a1b2c3.js`]: 'sha384-STRANDED',
        [`${AT}store-widgets.js`]: 'sha384-LOADER',
      },
    })
  })

  it('prints the script tag with its hash, and the necessary policy', async () => {
    const { out, map } = await pin(AT)
    expect(out).toContain(`src="${AT}store-widgets.js"\n        integrity="sha384-LOADER" crossorigin`)
    expect(out).toContain(`script-src 'sha256-${createHash('sha256').update(map).digest('base64')}'`)
    expect(out.indexOf('importmap')).toBeLessThan(out.indexOf('type="module"'))
  })

  it.each(['/store-widgets', './files/', 'https://shop.example'])('accepts %s', async (address) => {
    const { code, map } = await pin(address)
    expect(code).toBe(0)
    expect(Object.keys(JSON.parse(map).integrity)).toContain(`${address.replace(/\/$/, '')}/store-widgets.js`)
  })

  it.each([
    ['nothing'],
    ['a name without a host', 'files/'],
    ['another scheme', 'javascript:alert(1)/'],
    ['an address with a query', 'https://shop.example/?x=/'],
    ['what would end the element', 'https://shop.example/"></script>/'],
    ['two addresses', '/a/', '/b/'],
    ['an unknown option', '/a/', '--deep'],
  ])('refuses %s, and names the accepted values', async (_what, ...given) => {
    const { code, out, err } = await pin(...given)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^store-widgets: .+\n$/)
  })

  it('explains itself', async () => {
    expect((await pin('--help')).out).toContain('store-widgets pin <address>')
  })
})
