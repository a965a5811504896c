import type { Page } from '../../loader/page.ts'

/** The provider's page limit. */
const MOST = 100

/** Joins the questions of one task: a page on which nothing is waited for asks once, not the first screen first. */
export function joinQuestions(ask: Page['ask']): Page['ask'] {
  let gathered: Parameters<Page['ask']>[0] = []
  let answer: ReturnType<Page['ask']>
  return async (keys, signal) => {
    if (gathered.length + keys.length > MOST) return ask(keys, signal)
    if (!gathered.length)
      answer = Promise.resolve().then(() => {
        const all = gathered
        gathered = []
        return ask(all)
      })
    gathered = [...gathered, ...keys]
    const products = await answer
    return products.filter(({ id, slug }) => keys.includes(`id:${id}`) || keys.includes(`slug:${slug}`))
  }
}
