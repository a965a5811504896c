import type { Page } from './pages.ts'

const GROUPS: readonly Page['group'][] = ['Guide', 'Tags', 'Reference', 'More']

const addressOf = ({ path }: Pick<Page, 'path'>) => `/${path.replace(/\bindex$/, '')}`

/** The sign of the playground, for the browser's tab. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1d5c4d"/><path d="M9 12h14l-1.5 11h-11zM12 12a4 4 0 0 1 8 0" fill="none" stroke="#fff" stroke-width="2"/></svg>
`

/** A year, less a day: RFC 9116 wants no more. */
const SECURITY_TEXT_MS = 364 * 86_400_000

/** Whom to tell of a hole (RFC 9116); good for a year from when the site was written. */
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

/** VitePress's configuration; search is an index of the site's own, so that nothing is asked of anybody. */
export function writeConfig(pages: readonly Page[], homepage: string): string {
  const sidebar = GROUPS.map((group) => ({
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

export const writeHome = (description: string): string => `---
layout: home
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
---
`

/** The tag of a page that shows one; a value stands in a template, and nowhere else. */
const tagOf = ({ path }: Page): string | undefined => /^tags\/(store-(?!value$)[a-z-]+)$/.exec(path)?.[1]

/** A page with its tag at work below the title: the playground's preview, which is among the site's files. */
export function addExample(page: Page, text: string): string {
  const tag = tagOf(page)
  if (!tag) return text
  const choice = `#${encodeURIComponent(JSON.stringify({ tag }))}`
  const example = `<iframe src="/playground/preview.html${choice}" title="<${tag}> at work" loading="lazy" style="width:100%;height:40rem;margin-top:1rem;border:1px solid var(--vp-c-divider);border-radius:12px"></iframe>

<a href="/playground/index.html${choice}" target="_self">Change its attributes, state and looks in the playground</a>`
  return text.replace(/^# .*$/m, (title) => `${title}\n\n${example}`)
}

/** The first sentences of a page, without marks. */
const summaryOf = ({ text }: Page): string => {
  const [first = ''] = text.split('\n').filter((line) => /^\p{L}/u.test(line))
  return first.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').slice(0, 160)
}

/** What language models are told of the site (llmstxt.org). */
export function writeLlms(pages: readonly Page[], description: string): string {
  const sections = GROUPS.map((group) => {
    const lines = pages
      .filter((page) => page.group === group)
      .map((page) => `- [${page.title}](${addressOf(page)}): ${summaryOf(page)}`)
    return `## ${group}\n\n${lines.join('\n')}\n`
  })
  return `# Store Widgets\n\n> ${description}\n\n${sections.join('\n')}`
}
