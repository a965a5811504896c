import { posix } from 'node:path'
import type { Page } from './pages.ts'

/** Returns the target of a repository link on the site; undefined if it doesn't exist there. */
export function findTarget(pages: readonly Page[], page: Page, link: string): string | undefined {
  const [path = '', anchor] = link.split('#')
  const file = path ? posix.join(posix.dirname(page.file), path) : page.file
  const there = pages.filter((one) => one.file === file)
  const target = anchor
    ? there.find(({ headings }) => headings.some((one) => one.anchor === anchor))
    : there[0]
  return target && `/${target.path.replace(/\bindex$/, '')}${anchor ? `#${anchor}` : ''}`
}

/** Links within the repository, without pictures and code. */
const LINK = /(?<![!`])\[([^\]]*)\]\((?!https?:|mailto:)([^)\s]+)\)/g

export interface Linked {
  readonly text: string
  /** The links without a target. */
  readonly dead: readonly string[]
}

/**
 * Converts a page's links to the site's. Files that only the repository has are linked there.
 *
 * @param repository Address of the files on the main branch.
 * @param isThere Returns whether the repository has a file.
 */
export function rewriteLinks(
  pages: readonly Page[],
  page: Page,
  { repository, isThere }: { readonly repository: string; readonly isThere: (file: string) => boolean },
): Linked {
  const dead: string[] = []
  const text = page.text.replace(LINK, (whole, words: string, link: string) => {
    const target = findTarget(pages, page, link)
    if (target) return `[${words}](${target})`
    const file = posix.join(posix.dirname(page.file), link.replace(/#.*/, ''))
    if (!link.startsWith('#') && isThere(file) && !pages.some((one) => one.file === file))
      return `[${words}](${repository}/${file})`
    dead.push(`${page.path}: ${link}`)
    return whole
  })
  return { text, dead }
}
