import { readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { findHeadings, type Heading } from './headings.ts'

/** A page of the documentation site: a file of `docs/`, or one of the repository's root. */
export interface Page {
  /** Its address without `.md`: `tags/store-cart`. */
  readonly path: string
  readonly title: string
  /** Its description in the table of contents. */
  readonly about: string
  /** Its heading in the table of contents. */
  readonly group: string
  /** The file of its text: `docs/tags/store-cart.md`. */
  readonly file: string
  readonly text: string
  readonly headings: readonly Heading[]
}

/** The table of contents, which is the site's menu. */
export const CONTENTS = 'docs/README.md'

/** Pages with long lists of common words: in the search they would come before the pages that answer. */
const UNSEARCHED = new Set(['docs/reference/accessibility.md', 'CHANGELOG.md'])

/** Returns the text with GitHub's anchors for its headings, and without the markers that commands write between. */
function prepare(markdown: string, headings: readonly Heading[]): string {
  const lines = markdown.split('\n')
  for (const { level, text, anchor, line } of headings)
    lines[line] = `${'#'.repeat(level)} ${text} {#${anchor}}`
  return lines.filter((line) => !/^<!-- .* -->$/.test(line)).join('\n')
}

/**
 * Returns all pages of the site, in the order of its menu: `docs/README.md` names their groups, titles and files.
 *
 * @throws if a file that it names doesn't exist.
 */
export function collectPages(root: string): readonly Page[] {
  let group = ''
  return readFileSync(join(root, CONTENTS), 'utf8')
    .split('\n')
    .flatMap((line): Page[] => {
      group = /^## (.+)$/.exec(line)?.[1] ?? group
      const [, title = '', link = '', about = ''] = /^- \[(.+?)\]\((.+?)\): (.+)$/.exec(line) ?? []
      if (!link) return []
      const file = posix.join(posix.dirname(CONTENTS), link)
      const isOfDocs = file.startsWith('docs/')
      const path = isOfDocs ? file.slice('docs/'.length) : `project/${basename(file).toLowerCase()}`
      const markdown = readFileSync(join(root, file), 'utf8')
      const headings = findHeadings(markdown)
      return [
        {
          path: path.replace(/\.md$/, ''),
          title,
          about,
          group,
          file,
          headings,
          text: (UNSEARCHED.has(file) ? '---\nsearch: false\n---\n\n' : '') + prepare(markdown, headings),
        },
      ]
    })
}
