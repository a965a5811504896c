import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findHeadings, type Heading } from './headings.ts'

/** A page of the documentation site, cut out of a file of the repository. */
export interface Page {
  /** Its address without `.md`: `tags/store-cart`. */
  readonly path: string
  readonly title: string
  /** Under what it stands in the menu. */
  readonly group: 'Guide' | 'Tags' | 'Reference' | 'More'
  /** Where its text is from: `README.md`. */
  readonly file: string
  readonly text: string
  /** As they were in the file: what links of the repository lead to. */
  readonly headings: readonly Heading[]
}

/** README's sections that get another place in the menu than the guide. */
const REFERENCE = new Set(['The script tag', 'Looks', 'Events', 'Security', 'Browsers', 'The sandbox'])
/** Those that speak to whoever changes the product, and stay in the repository. */
const FOR_CONTRIBUTORS = new Set(['How the repository is laid out', 'Working on it', 'License'])
/** Files that stand on a page of their own, beside those of `docs/`. */
const FILES = ['SECURITY.md', 'CHANGELOG.md']

const nameOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

interface Cut extends Pick<Page, 'path' | 'title' | 'group' | 'file'> {
  readonly lines: readonly string[]
  readonly all: readonly Heading[]
  readonly from: number
  readonly to: number
}

/** The lines of a file from one heading to another, as a page of their own: its first heading is the title. */
function cut({ lines, all, from, to, ...page }: Cut): Page {
  const headings = all.filter(({ line }) => line >= from && line < to)
  const up = (headings[0]?.level ?? 1) - 1
  const text = lines.slice(from, to)
  for (const { level, text: words, anchor, line } of headings)
    text[line - from] = `${'#'.repeat(Math.max(1, level - up))} ${words} {#${anchor}}`
  return { ...page, headings, text: text.filter((line) => !/^<!-- .* -->$/.test(line)).join('\n') }
}

function readWhole(root: string, file: string, group: Page['group']): Page {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const all = findHeadings(lines.join('\n'))
  const name = file.replace(/^docs\/|\.md$/g, '').toLowerCase()
  const title = (all[0]?.text ?? name).replace(/`/g, '')
  return cut({ path: `docs/${name}`, title, group, file, lines, all, from: 0, to: lines.length })
}

/** One page for each section of README, and one for each tag. */
function cutReadme(root: string): Page[] {
  const file = 'README.md'
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const all = findHeadings(lines.join('\n'))
  const sections = all.filter(({ level }) => level === 2)
  return sections.flatMap(({ text: title, line }, index): Page[] => {
    if (FOR_CONTRIBUTORS.has(title)) return []
    const to = sections[index + 1]?.line ?? lines.length
    const group = REFERENCE.has(title) ? 'Reference' : 'Guide'
    const page = { path: `guide/${nameOf(title)}`, title, group, file, lines, all } as const
    const tags = all.filter((one) => one.line > line && one.line < to && one.text.startsWith('`<store-'))
    if (!tags.length) return [cut({ ...page, from: line, to })]
    return [
      cut({ ...page, path: 'tags/index', group: 'Tags', from: line, to: tags[0]?.line ?? to }),
      ...tags.map((tag, at) => {
        const name = tag.text.replace(/[`<>]/g, '')
        const end = tags[at + 1]?.line ?? to
        return cut({ ...page, path: `tags/${name}`, title: name, group: 'Tags', from: tag.line, to: end })
      }),
    ]
  })
}

/** All pages of the site, in the order of its menu. */
export function collectPages(root: string): readonly Page[] {
  const docs = readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readWhole(root, `docs/${name}`, 'More'))
  return [...cutReadme(root), ...docs, ...FILES.map((file) => readWhole(root, file, 'More'))]
}
