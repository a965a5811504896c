import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const MESSAGES = resolve(import.meta.dirname, '../../../src/messages')
const PAGE = resolve(import.meta.dirname, '../../embed/embed.html')

/** Returns the page shown in frames of other people's pages: what it says without scripts, it says in every language. */
export async function writeEmbedPage(): Promise<string> {
  const languages = (await readdir(MESSAGES, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b))
  const lines = languages.map(async (language) => {
    const { withoutScripts } = await import(join(MESSAGES, language, 'embed.ts'))
    return `<p lang="${language}" dir="auto">${withoutScripts}</p>`
  })
  const page = await readFile(PAGE, 'utf8')
  return page.replace('<!-- withoutScripts -->', (await Promise.all(lines)).join('\n'))
}
