import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { drawEmbed } from '../../widgets/embed/draw-embed.ts'
import { followFrames } from '../../widgets/embed/follow-frames.ts'
import { type Embed, readEmbed } from '../../widgets/embed/read-embed.ts'
import { findHostOrigin, tellHeight } from '../../widgets/embed/tell-height.ts'
import { pickLanguage, wordsOf } from '../../widgets/embed/words.ts'
import { openAhead } from '../../widgets/runtime/gate/other-window.ts'
import { findOtherWindow } from '../../widgets/runtime/page/held-window.ts'
import { writeEmbedPage } from '../../widgets/tools/build/embed-page.ts'

// Elements of the page load nothing here, which is expected.
beforeAll(() => {
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } }
  Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true })
})

const SOURCE = join(import.meta.dirname, '../..')
const CLIENT = 'client=my-client'

describe('the address of a frame', () => {
  it('names a product by slug or id, and how it is shown', () => {
    expect(readEmbed(`?product=moon-jar&${CLIENT}&theme=quiet&scheme=dark&lang=de&currency=EUR`)).toEqual({
      clientId: 'my-client',
      tag: 'store-product',
      attributes: { buy: 'checkout', 'quick-view': 'off', 'product-slug': 'moon-jar', 'heading-level': '1' },
      theme: 'quiet',
      scheme: 'dark',
      language: 'de',
      setting: { currency: 'EUR' },
    })
    const id = '3f2a9c1e-0b7d-4e55-8a6f-9d2c1b0a7e64'
    expect(readEmbed(`?product=${id}&layout=detail&buy=page&client=c`)?.attributes).toMatchObject({
      'product-id': id,
      layout: 'detail',
      buy: 'page',
    })
  })

  it('takes a slug of any letters, as the provider makes them', () => {
    expect(readEmbed(`?product=${encodeURIComponent('größe-ü')}&${CLIENT}`)?.attributes).toMatchObject({
      'product-slug': 'größe-ü',
    })
  })

  it('names a collection, or all products', () => {
    expect(readEmbed(`?collection=mugs&columns=3&page-size=12&${CLIENT}`)).toMatchObject({
      tag: 'store-collection',
      attributes: { 'collection-slug': 'mugs', columns: '3', 'page-size': '12' },
    })
    expect(readEmbed(`?collection=&${CLIENT}`)?.attributes).toEqual({ buy: 'checkout', 'quick-view': 'off' })
  })

  it('sets the language, which otherwise is the visitor’s', () => {
    const read = (lang: string) => readEmbed(`?product=moon-jar&${CLIENT}${lang}`, '', 'fr-CH')?.language
    expect([read('&lang=pt-BR'), read(''), read('&lang=%22%3E')]).toEqual(['pt-BR', 'fr-CH', 'fr-CH'])
    expect(pickLanguage(['nb', 'DE-at', 'fr'])).toBe('DE-at')
    expect(pickLanguage(['en-GB', 'fr'])).toBe('en-GB')
    expect([pickLanguage(['nb']), pickLanguage([])]).toEqual(['en', 'en'])
  })

  it('needn’t name the client if the served page does', () => {
    expect(readEmbed('?product=moon-jar', 'usual')?.clientId).toBe('usual')
    expect(readEmbed('?product=moon-jar')).toBeUndefined()
    expect(readEmbed(`?${CLIENT}`)).toBeUndefined()
  })

  const HOSTILE = [
    '"><script>alert(1)</script>',
    "' onload='alert(1)",
    'javascript:alert(1)',
    '../../evil',
    'a'.repeat(201),
    '\u0000',
    '{{constructor.constructor("alert(1)")()}}',
  ]

  it.each(HOSTILE)('ignores an invalid value: %j', (text) => {
    const said = encodeURIComponent(text)
    expect(readEmbed(`?product=${said}&${CLIENT}`)).toBeUndefined()
    expect(readEmbed(`?collection=${said}&${CLIENT}`)).toBeUndefined()
    expect(readEmbed(`?product=moon-jar&client=${said}`)).toBeUndefined()
    const names = ['theme', 'scheme', 'lang', 'currency', 'catalog', 'layout', 'buy', 'columns']
    const rest = names.map((name) => `${name}=${said}`).join('&')
    expect(readEmbed(`?product=moon-jar&${CLIENT}&${rest}`)).toEqual(readEmbed(`?product=moon-jar&${CLIENT}`))
  })

  it('can’t set the host of the tags’ requests, nor any other attribute of the tag', () => {
    const more =
      'api=https://evil.example&api-host=https://evil.example&onclick=alert(1)&style=x&data-api-host=e'
    expect(readEmbed(`?product=moon-jar&${CLIENT}&${more}`)).toEqual(readEmbed(`?product=moon-jar&${CLIENT}`))
  })
})

it('is drawn as elements and attributes, so that markup stays a value', () => {
  const page = document.implementation.createHTMLDocument()
  const hostile = '"><img src=x onerror=alert(1)>'
  const embed: Embed = {
    clientId: hostile,
    tag: 'store-product',
    attributes: { 'product-slug': hostile },
    theme: 'quiet',
    scheme: 'dark',
    language: 'de',
    setting: { currency: hostile },
  }
  drawEmbed(page, embed, 'https://api.example')
  expect(page.querySelector('img')).toBeNull()
  expect(page.querySelector('store-product')?.getAttribute('product-slug')).toBe(hostile)
  const script = page.querySelector<HTMLScriptElement>('script[type=module]')
  expect(script?.getAttribute('src')).toBe('store-widgets.js')
  expect(script?.dataset).toMatchObject({
    clientId: hostile,
    apiHost: 'https://api.example',
    currency: hostile,
    progress: 'off',
  })
  expect(page.querySelector('link')?.getAttribute('href')).toBe('themes/quiet.css')
  expect(page.documentElement.lang).toBe('de')
  expect(page.documentElement.style.getPropertyValue('--store-scheme')).toBe('dark')
})

it('has its own words in every language of the tags, and those without scripts in all of them', async () => {
  const languages = (await readdir(join(SOURCE, 'src/messages'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
  for (const language of languages) {
    const words = wordsOf(language)
    expect(words === wordsOf('en')).toBe(language === 'en')
    // An address follows.
    for (const [name, text] of Object.entries(words))
      expect(text).toMatch(name === 'title' ? /\S$/ : /(: |：)$/)
  }
  expect(wordsOf('de-CH')).toBe(wordsOf('de'))
  expect(wordsOf('nb')).toBe(wordsOf('en'))
  const [, without = ''] = /<noscript>([\s\S]*)<\/noscript>/.exec(await writeEmbedPage()) ?? []
  const said = [...without.matchAll(/<p lang="(\w+)" dir="auto">([^<>]+)<\/p>/g)]
  expect(said.map(([, name]) => name).sort()).toEqual(languages)
  expect(said[0]?.[1]).toBe('en')
})

/** Creates the parts of a window that a module needs, under a test's control. */
function openWindow() {
  const page = document.implementation.createHTMLDocument()
  const heard: ((event: unknown) => void)[] = []
  const fake = {
    document: page,
    parent: { postMessage: vi.fn() },
    addEventListener: (_: string, listen: (event: unknown) => void) => void heard.push(listen),
  }
  const say = (event: object) => {
    for (const listen of heard) listen(event)
  }
  return { fake, say }
}

describe('the height of a frame', () => {
  function open() {
    const { fake, say } = openWindow()
    const frames: (() => void)[] = []
    let resized = () => {}
    const size = { height: 0 }
    Object.assign(fake.document.body, { getBoundingClientRect: () => size })
    const window = Object.assign(fake, {
      requestAnimationFrame: (run: () => void) => frames.push(run),
      ResizeObserver: class {
        constructor(run: () => void) {
          resized = run
        }
        observe() {}
      },
    })
    tellHeight(window as never, 'https://blog.example')
    const draw = () => {
      for (const run of frames.splice(0)) run()
    }
    return { window, say, draw, frames, size, resize: () => resized() }
  }

  it('is sent at most once a frame, only to the origin around it, and only after a change', () => {
    const { window, draw, frames, size, resize } = open()
    for (const height of [100, 200, 300.2]) {
      size.height = height
      resize()
    }
    expect(frames).toHaveLength(1)
    draw()
    resize()
    draw()
    expect(window.parent.postMessage.mock.calls).toEqual([
      [{ type: 'store-embed', height: 301 }, 'https://blog.example'],
    ])
  })

  it.each([
    [['https://blog.example', 'https://top.example'], '', 'https://blog.example'],
    [[], 'https://blog.example/post/7', 'https://blog.example'],
    [['null'], 'https://blog.example/', undefined],
    [[], '', undefined],
  ])('is sent to the page around: of %j and “%s” it is %s', (ancestors, referrer, origin) => {
    expect(findHostOrigin(ancestors, referrer)).toBe(origin)
  })

  it('is answered with the colours of the place, which only the page around it may set', () => {
    const { window, say } = open()
    const { style } = window.document.documentElement
    const data = { type: 'store-embed-host', scheme: 'dark' }
    say({ source: window.parent, origin: 'https://evil.example', data })
    say({ source: {}, origin: 'https://blog.example', data })
    say({ source: window.parent, origin: 'https://blog.example', data: { ...data, scheme: 'x;y' } })
    expect(style.getPropertyValue('--store-scheme')).toBe('')
    say({ source: window.parent, origin: 'https://blog.example', data })
    expect(style.getPropertyValue('--store-scheme')).toBe('dark')
  })
})

describe('the page around the frames', () => {
  it('accepts a height only from the frame’s own origin', () => {
    const frame = document.createElement('iframe')
    Object.defineProperty(frame, 'src', { value: 'https://shop.example/embed.html' })
    const posted = vi.fn()
    const source = { postMessage: posted }
    Object.defineProperty(frame, 'contentWindow', { value: source })
    const heard: ((event: unknown) => void)[] = []
    followFrames({
      document: { querySelectorAll: () => [frame] },
      matchMedia: () => ({ matches: false, addEventListener: () => {} }),
      addEventListener: (_: string, listen: (event: unknown) => void) => heard.push(listen),
    } as never)
    const say = (event: object) => heard[0]?.(event)
    const data = { type: 'store-embed', height: 512 }
    say({ source, origin: 'https://evil.example', data })
    say({ source: {}, origin: 'https://shop.example', data })
    say({ source, origin: 'https://shop.example', data: { ...data, height: 'calc(1px)' } })
    say({ source, origin: 'https://shop.example', data: { ...data, height: 1e9 } })
    say({ source, origin: 'https://shop.example', data: null })
    expect([frame.getAttribute('height'), posted.mock.calls]).toEqual([null, []])
    say({ source, origin: 'https://shop.example', data })
    expect(frame.getAttribute('height')).toBe('512')
    expect(posted).toHaveBeenCalledWith({ type: 'store-embed-host', scheme: 'light' }, 'https://shop.example')
  })
})

describe('a page whose links open elsewhere', () => {
  afterEach(() => {
    document.head.replaceChildren()
    vi.unstubAllGlobals()
  })
  const point = (target: string) => {
    document.head.innerHTML = `<base target="${target}">`
  }

  it('leaves in its own window unless it is in a frame', () => {
    point('_blank')
    expect(findOtherWindow()).toBeUndefined()
    expect(openAhead()).toBeUndefined()
  })

  it('leaves by a new window from a frame, opened by the press and sent to the address later', () => {
    vi.stubGlobal('top', {})
    point('_blank')
    const replace = vi.fn()
    const open = vi.fn(() => ({ location: { replace }, close: () => {} }))
    vi.stubGlobal('open', open)
    const ahead = openAhead()
    expect(open).toHaveBeenCalledWith('about:blank', '_blank')
    expect(() => ahead?.go('javascript:alert(1)')).toThrow('no page that may be followed')
    ahead?.go('https://pay.example/1')
    expect(replace.mock.calls).toEqual([['https://pay.example/1']])
  })

  it('opens no window in advance if it leaves by the top window', () => {
    vi.stubGlobal('top', {})
    point('_top')
    expect([findOtherWindow(), openAhead()]).toEqual(['_top', undefined])
  })
})
