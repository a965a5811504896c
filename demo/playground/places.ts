import type { Choice, PlacedTag } from './choice.ts'
import type { Tag } from './manifest.ts'
import { listPlaced, type Release, writeSnippet, writeTag } from './snippet.ts'

/** The form of the code for a place. */
type Form = 'html' | 'frame' | 'address' | 'shortcode' | 'react' | 'next' | 'vue' | 'svelte' | 'astro'

/** A kind of page or site, and how the tags get there. */
export interface Place {
  readonly title: string
  readonly form: Form
  /** At most five. */
  readonly steps: readonly string[]
  /** The test of this repository that does the same; undefined: nobody has tried it here. */
  readonly tried?: string
}

const CLIENT = 'Put your client id in the place of YOUR-CLIENT-ID.'
const COPY =
  'Copy the package’s dist/ to a host of yours, and name it in the place of https://shop.example/store.'
const INSTALL = 'npm install store-widgets'
const PUBLISH = 'Publish, and open the published page: editors run no scripts.'

/** The keys are the values of the field's choices. */
export const PLACES: Readonly<Record<string, Place>> = {
  html: {
    title: 'Plain HTML',
    form: 'html',
    steps: [
      'Paste the lines up to </style> into the <head>.',
      'Paste the tags where they are to stand.',
      CLIENT,
    ],
    tried: 'tests/browser/playground.test.ts',
  },
  wordpress: {
    title: 'WordPress',
    form: 'shortcode',
    steps: [
      'npm run wordpress writes the plugin: upload dist/store-widgets-wordpress.zip under Plugins, Add New.',
      'Settings, Store Widgets takes your client id. Press Check.',
      'Insert a block of Store Widgets, or paste these shortcodes.',
    ],
    tried: 'tests/wordpress/posts.test.ts',
  },
  webflow: {
    title: 'Webflow',
    form: 'html',
    steps: [
      'Site settings, Custom code, Head code: the lines up to </style>.',
      'In the page an Embed element takes the tags.',
      CLIENT,
      PUBLISH,
    ],
  },
  squarespace: {
    title: 'Squarespace',
    form: 'html',
    steps: [
      'Code injection, Header: the lines up to </style>.',
      'A Code block, with Display source off, takes the tags.',
      CLIENT,
      PUBLISH,
    ],
  },
  wix: {
    title: 'Wix',
    form: 'frame',
    steps: [
      'Add elements, Embed code, Embed HTML: it stands in a frame.',
      'Paste all of it, and give the element the height of a card.',
      CLIENT,
      PUBLISH,
    ],
  },
  shopify: {
    title: 'Shopify page',
    form: 'html',
    steps: [
      'Online store, Themes, Edit code: the lines up to </style> go into theme.liquid, before </head>.',
      'In the theme’s editor a Custom Liquid section takes the tags.',
      CLIENT,
    ],
  },
  notion: {
    title: 'Notion',
    form: 'address',
    steps: [
      COPY,
      CLIENT,
      'Type /embed on the page and paste the address.',
      'Draw the block as high as the card.',
    ],
  },
  framer: {
    title: 'Framer',
    form: 'address',
    steps: [COPY, CLIENT, 'Insert, Utility, Embed: type URL takes the address.', PUBLISH],
  },
  ghost: {
    title: 'Ghost',
    form: 'html',
    steps: [
      'Settings, Code injection, Site header: the lines up to </style>.',
      'In the post an HTML card takes the tags.',
      CLIENT,
      'No script runs in a newsletter: write into the tag what its readers should see.',
    ],
  },
  react: {
    title: 'React',
    form: 'react',
    steps: [INSTALL, 'Write the component, and use it anywhere. React is 19 or later.', CLIENT],
    tried: 'tests/package/vite-react.test.ts',
  },
  next: {
    title: 'Next',
    form: 'next',
    steps: [INSTALL, 'Save it as app/shelf.tsx, and use <Shelf /> in a page.', CLIENT],
    tried: 'tests/package/next.test.ts',
  },
  astro: {
    title: 'Astro',
    form: 'astro',
    steps: [INSTALL, 'Paste it into a page or a component.', CLIENT],
    tried: 'tests/package/astro.test.ts',
  },
  vue: {
    title: 'Vue',
    form: 'vue',
    steps: [
      INSTALL,
      `vite.config: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('store-') } } })`,
      'Save it as a component.',
      CLIENT,
    ],
    tried: 'tests/package/vue.test.ts',
  },
  svelte: {
    title: 'Svelte',
    form: 'svelte',
    steps: [INSTALL, 'Save it as a component.', CLIENT],
    tried: 'tests/package/svelte.test.ts',
  },
}

const toName = (dashed: string, first: RegExp) =>
  dashed.replace(first, (_, letter: string) => letter.toUpperCase())

/** The tag as JSX: values are JavaScript strings, so that no character in them can end the markup. */
function writeComponent({ tag, attributes }: PlacedTag, tags: readonly Tag[]): string {
  const known = tags.find(({ name }) => name === tag)?.attributes ?? []
  const props = Object.entries(attributes).map(([name, value]) => {
    const found = known.find((one) => one.name === name)
    const property = found?.property ?? name
    if (found?.kind === 'flag') return ` ${property}`
    return ` ${property}={${found?.kind === 'number' && Number(value) ? Number(value) : JSON.stringify(value)}}`
  })
  return `<${toName(tag, /(?:^|-)(\w)/g)}${props.join('')} />`
}

const init = (from: string) => `import { init } from '${from}'`
const CALL = "init({ clientId: 'YOUR-CLIENT-ID' })"

function writeReact(placed: readonly PlacedTag[], tags: readonly Tag[]): string {
  const names = [...new Set(placed.map(({ tag }) => toName(tag, /(?:^|-)(\w)/g)))].sort()
  return [
    `import { ${names.join(', ')} } from 'store-widgets/react'`,
    init('store-widgets/with-react'),
    '',
    CALL,
    '',
    'export const Shelf = () => (',
    '  <>',
    ...placed.map((one) => `    ${writeComponent(one, tags)}`),
    '  </>',
    ')',
  ].join('\n')
}

/** The address of `embed.html` for the page's first product or list. */
function writeAddress(choice: Choice): string {
  const { tag, attributes } = shownFirst(choice)
  const isList = tag === 'store-collection'
  const said = isList ? ['collection-slug', 'collection-id'] : ['product-slug', 'product-id']
  const query = new URLSearchParams({
    [isList ? 'collection' : 'product']: said.map((name) => attributes[name]).find(Boolean) ?? '',
    client: 'YOUR-CLIENT-ID',
    ...(choice.theme !== 'none' && { theme: choice.theme }),
  })
  return `https://shop.example/store/embed.html?${query}`
}

/** A frame shows one product or one list: for other tags there is no frame, and all products are shown. */
const shownFirst = (choice: Choice): Pick<PlacedTag, 'tag' | 'attributes'> =>
  listPlaced(choice).find(({ tag, attributes }) =>
    Object.keys(attributes).some((name) => new RegExp(`^${tag.slice(6)}-(id|slug)$`).test(name)),
  ) ?? { tag: 'store-collection', attributes: {} }

/** The code to paste in that place. */
export function writeForPlace(
  name: string,
  choice: Choice,
  { tags, release }: { readonly tags: readonly Tag[]; readonly release: Release },
): string {
  const form = PLACES[name]?.form ?? 'html'
  const placed = listPlaced(choice)
  const html = () => placed.map((one) => writeTag(one, tags)).join('\n')
  const script = `${init('store-widgets')}\n\n${CALL}`
  switch (form) {
    case 'html':
      return writeSnippet(choice, tags, release)
    case 'frame':
      // Links open outside the frame, above all the checkout's.
      return `<base target="_blank">\n${writeSnippet(choice, tags, release)}`
    case 'address':
      return writeAddress(choice)
    case 'shortcode':
      return placed
        .map((one) => writeTag({ ...one, content: '' }, tags).replace(/^<(.*)><.*$/, '[$1]'))
        .join('\n')
    case 'react':
      return writeReact(placed, tags)
    case 'next':
      return `'use client'\n\n${writeReact(placed, tags)}`
    case 'vue':
      return `<script setup>\n${script}\n</script>\n\n<template>\n${html()}\n</template>`
    case 'svelte':
    case 'astro':
      return `<script>\n${script}\n</script>\n\n${html()}`
  }
}
