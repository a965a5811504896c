import type { Page } from './pages.ts'

/** Returns the groups of the menu, in order. */
const groupsOf = (pages: readonly Page[]) => [...new Set(pages.map(({ group }) => group))]

const addressOf = ({ path }: Pick<Page, 'path'>) => `/${path.replace(/\bindex$/, '')}`

/** The playground's icon, for the browser's tab. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1d5c4d"/><path d="M9 12h14l-1.5 11h-11zM12 12a4 4 0 0 1 8 0" fill="none" stroke="#fff" stroke-width="2"/></svg>
`

/** A year minus a day, because RFC 9116 recommends no more. */
const SECURITY_TEXT_MS = 364 * 86_400_000

/** Writes the contact for security reports (RFC 9116); valid for a year from when the site was written. */
export function writeSecurityText(homepage: string, now = Date.now()): string {
  const repository = homepage.replace(/#.*/, '')
  return [
    `Contact: ${repository}/security/advisories/new`,
    `Expires: ${new Date(now + SECURITY_TEXT_MS).toISOString().replace(/\.\d+Z$/, 'Z')}`,
    `Policy: ${repository}/blob/main/SECURITY.md`,
    'Preferred-Languages: en',
    '',
  ].join('\n')
}

/** Writes VitePress's configuration; the search uses an index of the site's own, so that no other service is asked. */
export function writeConfig(pages: readonly Page[], homepage: string): string {
  const sidebar = groupsOf(pages).map((group) => ({
    text: group,
    items: pages
      .filter((page) => page.group === group)
      .map((page) => ({ text: page.title, link: addressOf(page) })),
  }))
  const config = {
    title: 'Store Widgets',
    description: 'A store for any web page: product cards, lists, cart and login as tags.',
    lang: 'en',
    outDir: 'dist',
    cleanUrls: true,
    lastUpdated: false,
    head: [['link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }]],
    themeConfig: {
      nav: [
        { text: 'Guide', link: '/guide/quick-start' },
        { text: 'Tags', link: '/tags/' },
        { text: 'Playground', link: '/playground/index.html', target: '_self' },
      ],
      sidebar,
      outline: [2, 3],
      search: { provider: 'local' },
      socialLinks: [{ icon: 'github', link: homepage.replace(/#.*/, '') }],
    },
  }
  return `export default ${JSON.stringify(config, undefined, 2)}\n`
}

/** Writes the head of the first page, which VitePress draws. */
const writeHero = (description: string): string => `layout: home
hero:
  name: Store Widgets
  text: A store for any web page
  tagline: ${JSON.stringify(description)}
  image:
    src: /landing.webp
    alt: A landing page with a collection of twelve mugs
  actions:
    - theme: brand
      text: Quick start
      link: /guide/quick-start
    - theme: alt
      text: The tags
      link: /tags/
    - theme: alt
      text: Playground
      link: /playground/index.html
      target: _self
`

const FEATURES = `features:
  - title: Paste and sell
    details: One script tag and a few tags make product cards, lists, a cart, a checkout and a member login.
    link: /guide/quick-start
  - title: Your page's looks
    details: Fonts and colours are the page's own; properties, parts, slots and templates change the rest.
    link: /guide/looks
  - title: Quick
    details: A small loader paints the cards before any framework has loaded, and nothing moves afterwards.
    link: /project/size-and-speed
  - title: For your framework
    details: Typed components for React, typed tags for Vue, Svelte, Solid and Preact, HTML drawn on a server.
    link: /code/react
  - title: From code
    details: A typed client for browsers and servers, sessions, and notifications that are verified.
    link: /code/
  - title: Try it here
    details: A sandbox of the provider runs on your machine, with a shop in it. No account is needed.
    link: /reference/sandbox
`

export const writeHome = (description: string): string => `---
${writeHero(description)}${FEATURES}---

<style>
.VPHero .image-src { width: 90%; max-width: 90%; height: 100%; border-radius: 16px; box-shadow: 0 0 0 1px var(--vp-c-divider), var(--vp-shadow-3); object-fit: cover; object-position: top; }
</style>

## A shop in one tag

\`\`\`html
<store-shop title="{name} · Your shop"></store-shop>
\`\`\`

Every product, every category and the cart have an address of their own. [More about it](/guide/whole-shop)

${exampleOf('store-shop')}

## Where to begin

| you want | read |
| --- | --- |
| products on a page that you have | [Quick start](/guide/quick-start) |
| a whole shop with addresses | [A whole shop](/guide/whole-shop) |
| a header, a product page, a cart page, a site builder | [Recipes](/guide/recipes) |
| all that a tag can do | [The tags](/tags/) |
| an app of React, Next or Vue | [In an app](/code/react) |
| to open the shop to the public | [Going live](/guide/going-live) |
`

/** Returns the tag of a page about one; a value exists only in a template. */
const tagOf = ({ path }: Page): string | undefined => /^tags\/(store-(?!value$)[a-z-]+)$/.exec(path)?.[1]

/** Returns a live example of a tag: the playground's preview, which is among the site's files. */
function exampleOf(tag: string): string {
  const choice = `#${encodeURIComponent(JSON.stringify({ tag }))}`
  return `<iframe src="/playground/preview.html${choice}" title="<${tag}> at work" loading="lazy" style="width:100%;height:40rem;margin-top:1rem;border:1px solid var(--vp-c-divider);border-radius:12px"></iframe>

<a href="/playground/index.html${choice}" target="_self">Change its attributes, state and looks in the playground</a>`
}

/** Adds a live example of its tag below a page's title. */
export function addExample(page: Page, text: string): string {
  const tag = tagOf(page)
  if (!tag) return text
  return text.replace(/^# .*$/m, (title) => `${title}\n\n${exampleOf(tag)}`)
}

/** Writes the description of the site for language models (llmstxt.org). */
export function writeLlms(pages: readonly Page[], description: string): string {
  const sections = groupsOf(pages).map((group) => {
    const lines = pages
      .filter((page) => page.group === group)
      .map((page) => `- [${page.title}](${addressOf(page)}): ${page.about}`)
    return `## ${group}\n\n${lines.join('\n')}\n`
  })
  return `# Store Widgets\n\n> ${description}\n\n${sections.join('\n')}`
}
