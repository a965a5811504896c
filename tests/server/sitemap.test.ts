import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeSitemap } from '../../widgets/server/data/sitemap.ts'
import { openOutputs } from '../../widgets/server/feed/outputs.ts'
import { readFeedCommand } from '../../widgets/server/feed/read-feed-command.ts'
import { readPageConfig } from '../../widgets/server/page/options.ts'
import { fromOutside } from '../support/from-outside.ts'
import { makeProduct } from '../support/store/make-product.ts'

const SITE = 'https://shop.example/'

it('names the pages of a site, their times of change, and their pictures', () => {
  const [file, ...others] = writeSitemap(
    [
      { address: SITE },
      {
        address: `${SITE}p/moon-jar`,
        changedAt: '2026-11-25T10:00:00+01:00',
        images: ['https://m.example/a.jpg?w=1&h=2'],
      },
    ],
    SITE,
  )
  expect(others).toEqual([])
  expect(file).toEqual({
    name: 'sitemap.xml',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<url><loc>https://shop.example/</loc></url>
<url><loc>https://shop.example/p/moon-jar</loc><lastmod>2026-11-25T09:00:00.000Z</lastmod><image:image><image:loc>https://m.example/a.jpg?w=1&amp;h=2</image:loc></image:image></url>
</urlset>
`,
  })
})

it.each([
  [`${SITE}p/陶器`, `${SITE}p/%E9%99%B6%E5%99%A8`],
  [`${SITE}p/%E9%99%B6?a=1&b=(2)`, `${SITE}p/%E9%99%B6?a=1&amp;b=(2)`],
  [`${SITE}p/<&>"'`, `${SITE}p/%3C&amp;%3E%22&apos;`],
  [`${SITE}p/a%2Fb%26c`, `${SITE}p/a%2Fb%26c`],
])('writes an address as XML and addresses want it: %s', (address, written) => {
  expect(writeSitemap([{ address }], SITE)[0]?.text).toContain(`<loc>${written}</loc>`)
})

it('leaves out an invalid time', () => {
  expect(writeSitemap([{ address: SITE, changedAt: 'soon' }], SITE)[0]?.text).not.toContain('lastmod')
})

it('splits a file that is too large, and names the parts', () => {
  const entries = Array.from({ length: 100_001 }, (_, at) => ({ address: `${SITE}p/${at}` }))
  const files = writeSitemap(entries, `${SITE}shop/`)
  expect(files.map(({ name }) => name)).toEqual([
    'sitemap.xml',
    'sitemap-1.xml',
    'sitemap-2.xml',
    'sitemap-3.xml',
  ])
  expect(files[0]?.text).toContain('<sitemap><loc>https://shop.example/shop/sitemap-3.xml</loc></sitemap>')
  expect(files[3]?.text).toContain('/p/100000<')
  expect(files.slice(1).map(({ text }) => text.split('<loc>').length - 1)).toEqual([50_000, 50_000, 1])
})

it.each([
  ['maps/shop.xml', 'https://shop.example/de', 'https://shop.example/de/maps/sitemap-2.xml'],
  ['sitemap.xml', 'https://shop.example/de/', 'https://shop.example/de/sitemap-2.xml'],
])('names the parts of a feed’s sitemap %s where they are written', async (file, site, part) => {
  const folder = await mkdtemp(join(tmpdir(), 'store-widgets-sitemap-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const said = ['--sitemap', file, '--out', folder, '--site-url', site, '--client-id', 'own']
  const command = readFeedCommand(said)
  if (command === 'help') throw new Error('unreachable')
  const config = readPageConfig({ url: site, productUrl: '/p/{slug}' }, undefined, undefined)
  const [output] = await openOutputs(command, config, fromOutside({}))
  for (let at = 0; at < 50_001; at++) await output?.add(makeProduct({ id: `${at}`, slug: `p${at}` }), [])
  await output?.finish()
  expect(await readFile(join(folder, file), 'utf8')).toContain(`<loc>${part}</loc>`)
})
