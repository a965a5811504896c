import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { AttributeEntry } from '../reference/manifest.ts'
import { TAGS } from '../reference/tags.ts'
import { writeZip, type ZipFile } from './zip.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const SOURCE = join(ROOT, 'widgets/wordpress')

interface Block {
  readonly title: string
  /** One of WordPress' own icons (Dashicons). */
  readonly icon: string
  /** The attributes of the inserter's preview. */
  readonly example?: object
}

/** The preview of a block of one product: the first of the shop, which the editor finds. */
const FIRST = { 'product-slug': '*' }

/** The tags that are blocks, with their presentation in the inserter. */
const BLOCKS: Readonly<Record<string, Block>> = {
  'store-product': { title: 'Product', icon: 'products', example: FIRST },
  'store-collection': { title: 'Collection', icon: 'grid-view', example: { 'page-size': 2 } },
  'store-shop': { title: 'Whole shop', icon: 'store' },
  'store-categories': { title: 'Categories', icon: 'category' },
  'store-search': { title: 'Product search', icon: 'search' },
  'store-cart': { title: 'Cart', icon: 'cart' },
  'store-login': { title: 'Member login', icon: 'admin-users' },
  'store-buy-button': { title: 'Buy button', icon: 'money-alt', example: FIRST },
  'store-account': { title: 'Member account', icon: 'id' },
  'store-back-in-stock': { title: 'Mail when it is back', icon: 'email', example: FIRST },
  'store-legal': { title: 'Legal information of a product', icon: 'shield', example: FIRST },
  'store-withdraw': {
    title: 'Withdrawal from a contract',
    icon: 'undo',
    example: { email: 'shop@shop.example' },
  },
}

/** The files of `dist/` that a page may load: scripts of the script tag, and presets. */
const OF_PAGES = /^(store-widgets(\.iife)?\.js|chunks\/.+\.js|themes\/.+\.css|THIRD-PARTY-NOTICES\.txt)$/
const SCRIPTS = ['store-widgets.js', 'store-widgets.iife.js']

const plain = (text: string) => text.replaceAll('`', '')

/** The types of WordPress' attributes of blocks, for the kinds of ours. */
const TYPES = { flag: 'boolean', number: 'number', words: 'string', text: 'string' } as const

function describe({ type, about, default: fallback }: AttributeEntry) {
  const words = Array.isArray(type) ? { words: type } : {}
  const kind = type === 'flag' ? 'flag' : type === 'count' ? 'number' : Array.isArray(type) ? 'words' : 'text'
  return { kind, type: TYPES[kind], about: plain(about), ...words, ...(fallback && { default: fallback }) }
}

interface PluginManifest {
  readonly version: string
  /** Of the scripts. */
  readonly integrity: Readonly<Record<string, string | undefined>>
  readonly tags: Readonly<Record<string, Block & PluginTag>>
}

interface PluginTag {
  readonly about: string
  readonly attributes: Readonly<Record<string, ReturnType<typeof describe>>>
}

/** Creates the plugin's data about the package: its version, the hashes of its scripts, and its tags. */
export function createPluginManifest(
  version: string,
  integrity: Readonly<Record<string, string>>,
): PluginManifest {
  const tags = TAGS.filter(({ tag }) => tag in BLOCKS).map(({ tag, about, attributes }) => [
    tag,
    {
      example: {},
      ...BLOCKS[tag],
      about: plain(about),
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([name, entry]) => [name, describe(entry)]),
      ),
    },
  ])
  return {
    version,
    integrity: Object.fromEntries(SCRIPTS.map((name) => [name, integrity[name]])),
    tags: Object.fromEntries(tags),
  }
}

/** The texts of the blocks: their titles, what they are, and what their attributes do. */
const blockTexts = (tags: PluginManifest['tags']): readonly string[] =>
  Object.values(tags).flatMap(({ title, about, attributes }) => [
    title,
    about,
    ...Object.values(attributes).map(({ about }) => about),
  ])

interface Source {
  /** In the plugin's folder. */
  readonly name: string
  readonly content: string
}

/**
 * Writes the texts of the plugin for translators (POT), each with its files: tools make the translations of a script
 * from them. The texts of the blocks are translated in the editor's script.
 */
export function writeTemplate(sources: readonly Source[], ofBlocks: readonly string[] = []): string {
  const found = sources.flatMap(({ name, content }) =>
    [...content.matchAll(/\b(?:__|esc_html__)\(\s*'((?:[^'\\]|\\.)+)',\s*'store-widgets'/g)].map(
      ([, text = '']) => [text.replaceAll("\\'", "'"), name] as const,
    ),
  )
  const files = new Map<string, Set<string>>()
  for (const [text, name] of [...found, ...ofBlocks.map((text) => [text, 'blocks.js'] as const)])
    files.set(text, (files.get(text) ?? new Set()).add(name))
  const head =
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"X-Domain: store-widgets\\n"\n'
  const entries = [...files].map(
    ([text, names]) => `#: ${[...names].join(' ')}\nmsgid "${text.replace(/["\\]/g, '\\$&')}"\nmsgstr ""\n`,
  )
  return [head, ...entries].join('\n')
}

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

/** Returns all files of the plugin's folder, by their names in the archive. */
export async function collectPlugin(distFolder: string): Promise<readonly ZipFile[]> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  const integrity = JSON.parse(await readFile(join(distFolder, 'integrity.json'), 'utf8'))
  const own = await Promise.all(
    (await listFiles(SOURCE)).map(async (name) => {
      const text = await readFile(join(SOURCE, name), 'utf8')
      return { name, content: text.replace(/^( \* Version:\s+|Stable tag: |= )0\.0\.0/gm, `$1${version}`) }
    }),
  )
  const manifest = createPluginManifest(version, integrity)
  const written = [
    ...own,
    { name: 'manifest.json', content: JSON.stringify(manifest) },
    { name: 'languages/store-widgets.pot', content: writeTemplate(own, blockTexts(manifest.tags)) },
    { name: 'LICENSE', content: await readFile(join(ROOT, 'LICENSE'), 'utf8') },
  ]
  const shipped = (await listFiles(distFolder)).filter((name) => OF_PAGES.test(name))
  const dist = shipped.map(async (name) => ({
    name: `store-widgets/dist/${name}`,
    content: await readFile(join(distFolder, name)),
  }))
  return [
    ...written.map(({ name, content }) => ({
      name: `store-widgets/${name}`,
      content: Buffer.from(content),
    })),
    ...(await Promise.all(dist)),
  ]
}

/** Writes the plugin's archive beside the files that it is made from, and returns its path. */
export async function writePlugin(distFolder: string): Promise<string> {
  const file = join(distFolder, 'store-widgets-wordpress.zip')
  await writeFile(file, writeZip(await collectPlugin(distFolder)))
  return file
}

if (import.meta.filename === process.argv[1])
  console.log(`wrote ${relative(process.cwd(), await writePlugin(join(ROOT, 'dist')))}`)
