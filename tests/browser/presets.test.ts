import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { measureContrast } from './measure-looks.ts'
import { openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const PRESETS = readdirSync(new URL('../../widgets/themes/', import.meta.url))
const PAGE = readFileSync(new URL('../../demo/pages/themes.html', import.meta.url), 'utf8')
const [, STYLE = ''] = /<style>([\s\S]*?)<\/style>/.exec(PAGE) ?? []

/** What the preset "host" looks for, as the three frameworks say it. */
const HOSTS = {
  bootstrap: '--bs-primary:light-dark(#0d6efd,#6ea8fe);--bs-body-bg:var(--ground)',
  wordpress:
    '--wp--preset--color--primary:light-dark(#7a2e1d,#f0b49f);--wp--preset--color--base:var(--ground)',
  tailwind: '--color-primary:light-dark(#4f46e5,#a5b4fc);--radius-lg:.5rem',
  none: '',
}

const ROWS = PRESETS.flatMap((file) =>
  file === 'host.css'
    ? Object.entries(HOSTS).map(([host, says]) => ({ file, host, says }))
    : [{ file, host: 'any', says: '' }],
)

it('reads in every preset, in the light and in the dark', async () => {
  expect(PRESETS).toEqual(['bold.css', 'editorial.css', 'host.css', 'quiet.css'])
  const { page, trouble, close } = await site.visit(
    `<store-collection collection-slug="mugs" page-size="12" controls></store-collection>
     <store-product product-slug="dipped-tall-mug" layout="row"></store-product>
     <store-product product-slug="stoneware-mug" layout="detail"></store-product>`,
    {
      head: `<meta name="color-scheme" content="light dark"><style>${STYLE}</style><style id="host"></style><link rel="stylesheet" id="preset">`,
      context: { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
    },
  )
  await page.waitForFunction(() =>
    [...document.querySelectorAll('store-product,store-collection')].every(
      (one) => one.getAttribute('status') === 'ready' && customElements.get(one.localName),
    ),
  )
  const flaws: string[] = []
  const accents = new Set<string>()
  for (const { file, host, says } of ROWS) {
    await page.evaluate(
      ([file, says]) =>
        new Promise<void>((resolve, reject) => {
          const [style, link] = ['host', 'preset'].map((id) => document.getElementById(id))
          if (!style || !(link instanceof HTMLLinkElement)) throw new Error('no preset')
          style.textContent = `:root{${says}}`
          link.onload = () => resolve()
          link.onerror = () => reject(new Error(file))
          link.href = `/themes/${file}?${Math.random()}`
        }),
      [file, says] as const,
    )
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { texts, controls } = await measureContrast(page, {
        texts:
          '.name,.title,.price,.old-price,.stock,.stock-note,.ribbon,.buy,.count,.label,.option-name,.chosen,.choice-label,.rich p,summary',
        controls: '.buy:enabled,.field,.choice',
      })
      expect(texts.length).toBeGreaterThan(40)
      const low = [...texts.filter(({ ratio }) => ratio < 4.5), ...controls.filter(({ ratio }) => ratio < 3)]
      flaws.push(...low.map(({ what, ratio }) => `${file} ${host} ${colorScheme}: ${what} ${ratio}`))
      // At length the name is a headline, whatever the preset makes of it on cards.
      const title = await page.evaluate(() => {
        const found = document.querySelector('[layout=detail]')?.shadowRoot?.querySelector('.title')
        return found ? Number.parseFloat(getComputedStyle(found).fontSize) : 0
      })
      if (title < 24) flaws.push(`${file} ${host}: a title of ${title} px`)
      accents.add(
        await page.evaluate(() => {
          const buy = document.querySelector('store-product')?.shadowRoot?.querySelector('.buy')
          return `${buy && getComputedStyle(buy).backgroundColor} ${buy && getComputedStyle(buy).borderRadius}`
        }),
      )
    }
  }
  expect(flaws).toEqual([])
  // Each looks like itself.
  expect(accents.size).toBeGreaterThan(8)
  expect(trouble).toEqual([])
  await close()
})
