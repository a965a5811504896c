import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findLanguage } from '../../src/messages/languages.ts'
import { SMALL_PARTS, TEXT_FILES } from '../../src/messages/parts.ts'

const ROOT = resolve(import.meta.dirname, '../../src/messages')
const LANGUAGES = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const PARTS = readdirSync(join(ROOT, 'en')).filter((file) => file !== 'shared.ts')

const readPart = async (language: string, part: string): Promise<object> =>
  (await import(`../../src/messages/${language}/${part.replace('.ts', '')}.ts`)).messages

/** Lists every text of a part by its path, with the plural forms joined. */
function listTexts(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const here = path ? `${path}.${key}` : key
    if (typeof text === 'string') return [[here, text]]
    return 'other' in text ? [[here, Object.values(text).join(' ')]] : listTexts(text, here)
  })
}

/** Finds the placeholders, each once. `{lower}` is `{option}` again, in lower case. */
const findPlaces = (text: string): string[] =>
  [
    ...new Set((text.match(/\{\w+\}/g) ?? []).map((place) => (place === '{lower}' ? '{option}' : place))),
  ].sort()

it('the whole script leaves the same files out as the build does', () => {
  const source = readFileSync(join(ROOT, '../../widgets/entries/texts.ts'), 'utf8')
  expect(source).toContain(`{embed,shared,${SMALL_PARTS.map((part) => TEXT_FILES[part]).join(',')}}`)
})

it('a file of texts has the name of its tag, except for prices and refusals, which several tags show', () => {
  const files = PARTS.map((file) => file.replace('.ts', '')).filter((file) => file !== 'embed')
  const tags = readdirSync(join(ROOT, '../../widgets/tags'))
  expect(files).toEqual(Object.values(TEXT_FILES).sort())
  expect(Object.values(TEXT_FILES).filter((file) => !tags.includes(file))).toEqual(['prices', 'refusals'])
})

const others = LANGUAGES.filter((language) => language !== 'en')

describe.each(others)('the texts in %s', (language) => {
  it('are the parts that English has', () => {
    const files = readdirSync(join(ROOT, language)).filter((file) => !/^(shared|more)\.ts$/.test(file))
    expect(files).toEqual(PARTS)
  })

  it.each(PARTS)('say all of %s, with the same places to fill', async (part) => {
    const english = listTexts(await readPart('en', part))
    const own = new Map(listTexts(await readPart(language, part)))
    expect(new Set(own.keys())).toEqual(new Set(english.map(([path]) => path)))
    for (const [path, text] of english) {
      if (path === 'language') continue
      expect([path, own.get(path)?.trim() !== '']).toEqual([path, true])
      expect([path, findPlaces(own.get(path) ?? '')]).toEqual([path, findPlaces(text)])
    }
  })

  it('have those of small parts in one file, too', async () => {
    const { messages } = await import(`../../src/messages/${language}/more.ts`)
    for (const part of SMALL_PARTS) expect(messages[part]).toBe(await readPart(language, TEXT_FILES[part]))
    expect(Object.keys(messages)).toEqual([...SMALL_PARTS])
  })

  it('name their language, and have its forms of a number', async () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const part of PARTS) {
      const texts = await readPart(language, part)
      if ('language' in texts) expect(texts.language).toBe(language)
      for (const text of Object.values(texts))
        if (typeof text === 'object' && 'other' in text)
          expect(Object.keys(text).filter((form) => !forms.includes(form as Intl.LDMLPluralRule))).toEqual([])
    }
  })

  it('are found for every locale of the language, in any case', () => {
    for (const locale of [language, language.toUpperCase(), `${language}-CH`, `${language}-Latn-AT`])
      expect(findLanguage(locale)).toBe(language)
  })
})

it.each(LANGUAGES)('a sentence stands once in %s', (language) => {
  const files = readdirSync(join(ROOT, language)).map((file) =>
    readFileSync(join(ROOT, language, file), 'utf8'),
  )
  const said = files.flatMap((source) =>
    [...source.replace(/^import .*$|language: .*/gm, '').matchAll(/'((?:[^'\\\n]|\\.)+)'/g)].map(
      ([, text]) => text,
    ),
  )
  const code = /^\.|^(productFailed|productMissing|broken|unanswered|toProductPage)$/
  const twice = said.filter((text, index) => !code.test(text ?? '') && said.indexOf(text) !== index)
  expect(twice).toEqual([])
})

it.each(['ar', 'he'])(
  'a sentence that begins with a name of the shop’s runs from the right all the same in %s',
  async (language) => {
    const texts = (
      await Promise.all(PARTS.map(async (part) => listTexts(await readPart(language, part))))
    ).flat()
    // A browser takes the direction from the first letter, which may be Latin in a name.
    const wrong = texts.filter(([, text]) => /^(\{count\} × )?\{(name|choices?|title)\}./.test(text))
    expect(wrong).toEqual([])
    expect(texts.filter(([, text]) => text.startsWith('\u200f')).length).toBeGreaterThan(6)
  },
)

it('a language without a folder is shown in English', () => {
  for (const locale of ['en', 'en-US', 'den', 'd', '', 'x-de']) expect(findLanguage(locale)).toBeUndefined()
})

it('leaves no space between a number and its counter in Japanese', async () => {
  const texts = await Promise.all(PARTS.map(async (part) => listTexts(await readPart('ja', part))))
  expect(texts.flat().filter(([, text]) => /\}[ \u00a0](点|件|個|文字|秒|分|ページ)/.test(text))).toEqual([])
})

it.each(['ja', 'zh'])('the texts in %s have the wide punctuation of their letters', async (language) => {
  const found: string[] = []
  for (const part of PARTS)
    for (const [path, text] of listTexts(await readPart(language, part)))
      if (/[\u3040-\u9fff].*[:()!?;]|[:()!?;].*[\u3040-\u9fff]/.test(text))
        found.push(`${part} ${path}: ${text}`)
  expect(found).toEqual([])
})
