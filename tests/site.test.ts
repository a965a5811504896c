import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readChoice } from '../demo/playground/choice.ts'
import { findHeadings } from '../widgets/tools/site/headings.ts'
import { rewriteLinks } from '../widgets/tools/site/links.ts'
import type { Page } from '../widgets/tools/site/pages.ts'
import { planSteps, writeSite } from '../widgets/tools/site/write-site.ts'
import { DOCUMENTS } from './support/documents.ts'

const ROOT = join(import.meta.dirname, '..')
let folder: string
let pages: readonly Page[]
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-widgets-site-'))
  // It throws if any link of any page is broken.
  pages = writeSite(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the documentation site', () => {
  it('has a page for each file of docs/, for the security policy and the changelog', () => {
    const docs = DOCUMENTS.filter((path) => !path.endsWith('README.md'))
    expect(docs.filter((path) => path.startsWith('docs/tags/store-')).length).toBeGreaterThan(7)
    const files = pages.map(({ file }) => file)
    expect([...files].sort()).toEqual([...docs, 'CHANGELOG.md', 'SECURITY.md'].sort())
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
    expect([...new Set(pages.map(({ group }) => group))]).toEqual([
      'Guide',
      'Tags',
      'Code',
      'Reference',
      'Project',
    ])
  })

  it('says whom to tell of a hole, for less than a year', () => {
    const text = readFileSync(join(folder, 'public/.well-known/security.txt'), 'utf8')
    expect(text).toMatch(/^Contact: https:\/\/\S+\/security\/advisories\/new$/m)
    expect(text).toMatch(/^Policy: https:\/\/\S+\/SECURITY\.md$/m)
    const [, expires = ''] = /^Expires: (\S+Z)$/m.exec(text) ?? []
    const days = (Date.parse(expires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(300)
    expect(days).toBeLessThan(365)
  })

  it('shows every tag at work on its page, in the playground that is built with it', () => {
    const shown = pages.filter(({ path }) => /^tags\/store-(?!value$)/.test(path))
    expect(shown.length).toBeGreaterThan(6)
    for (const { path } of shown) {
      const text = readFileSync(join(folder, `${path}.md`), 'utf8')
      const [, file, hash] = /<iframe src="\/(playground\/[\w.]+)(#[^"]+)"/.exec(text) ?? []
      expect(existsSync(join(ROOT, 'demo', file ?? 'none'))).toBe(true)
      expect(readChoice(hash ?? '')).toMatchObject({ tag: path.replace('tags/', ''), state: 'ready' })
      expect(text).toMatch(/<a href="\/playground\/index\.html#/)
    }
  })

  it('leads from its home to pages that there are, and shows a shop there', () => {
    const text = readFileSync(join(folder, 'index.md'), 'utf8')
    const links = [...text.matchAll(/(?:link: |\]\()(\/[^\s)]*)/g)].map(([, link = '']) => link)
    const paths = pages.map(({ path }) => `/${path.replace(/\bindex$/, '')}`)
    expect(links.length).toBeGreaterThan(8)
    expect(links.filter((link) => !paths.includes(link) && !link.startsWith('/playground/'))).toEqual([])
    const [, hash = ''] = /<iframe src="\/playground\/preview\.html(#[^"]+)"/.exec(text) ?? []
    expect(readChoice(hash)).toMatchObject({ tag: 'store-shop', state: 'ready' })
    // Sizes are said where their test is.
    expect(text).not.toMatch(/\d ?kB/)
  })

  it('leaves out of its search what would stand before the pages that answer', () => {
    const unsearched = pages.filter(({ path }) =>
      readFileSync(join(folder, `${path}.md`), 'utf8').startsWith('---\nsearch: false\n---\n'),
    )
    expect(unsearched.map(({ path }) => path)).toEqual(['reference/accessibility', 'project/changelog'])
  })

  it('tells language models of every page', () => {
    const text = readFileSync(join(folder, 'public/llms.txt'), 'utf8')
    for (const { path } of pages) expect(text).toContain(`(/${path.replace(/\bindex$/, '')})`)
    expect(text.startsWith('# Store Widgets\n\n> ')).toBe(true)
  })

  it('stands on files that its menu names', () => {
    const config = readFileSync(join(folder, '.vitepress/config.mjs'), 'utf8')
    const links = [...config.matchAll(/"link": "(\/[^"]*)"/g)].map(([, link = '']) => link)
    const missing = links.filter(
      (link) =>
        // The playground is built with the site, beside its pages.
        !link.startsWith('/playground/') &&
        !existsSync(join(folder, `${link.endsWith('/') ? `${link}index` : link}.md`)),
    )
    expect(missing).toEqual([])
  })
})

it('a preview of a fresh clone builds the site before it serves it, a later one serves what there is', () => {
  expect(planSteps('preview', false)).toEqual(['write', 'build', 'preview'])
  expect(planSteps('preview', true)).toEqual(['preview'])
  expect(planSteps('dev', true)).toEqual(['write', 'dev'])
})

it('a link that leads nowhere is found: to a heading, a file, or a page’s heading', () => {
  const page: Page = {
    path: 'guide/a',
    title: 'A',
    about: 'An A',
    group: 'Guide',
    file: 'docs/guide/a.md',
    headings: findHeadings('# A\n```\n# no heading\n```\n## B\n## B'),
    text: '[one](#b-1) [two](#no-heading) [three](none.md) [four](../../LICENSE) `[five](#code)`',
  }
  const linked = rewriteLinks([page], page, {
    repository: 'https://code.example/blob/main',
    isThere: (file) => file === 'LICENSE',
  })
  expect(linked.dead).toEqual(['guide/a: #no-heading', 'guide/a: none.md'])
  expect(linked.text).toContain('[one](/guide/a#b-1)')
  expect(linked.text).toContain('[four](https://code.example/blob/main/LICENSE)')
})
