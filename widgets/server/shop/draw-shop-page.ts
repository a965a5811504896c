import type { ShopHead } from '../../../src/model/shop/head.ts'
import { messagesOf } from '../../markup/page-setting.ts'
import type { PageConfig } from '../page/options.ts'
import type { PageWriter } from '../page/page-writer.ts'
import { readShopHead, writeCanonical } from './read-head.ts'
import { changeFront, placeInPage, readShopTitles } from './shop-page.ts'
import { writeHead } from './write-head.ts'

/** A server's answer beside a page with a `store-shop`. */
export interface ShopAnswer {
  /** 404: the page's address has no content, and the shop's list replaces it. 301: it has moved. */
  readonly status: 200 | 301 | 404
  /** The new address, with 301. */
  readonly location?: string
  /** The content of the page's head, for pages whose head is written by other code. */
  readonly head?: ShopHead
}

interface Drawn {
  readonly text: string
  readonly writer: PageWriter
}

interface ShopPageParts {
  readonly config: PageConfig
  readonly isBytes: boolean
  readonly draw: (text: string, more?: Partial<PageConfig>) => Promise<Drawn>
}

const findUrl = (text: string | undefined): URL | undefined =>
  text !== undefined && URL.canParse(text) ? new URL(text) : undefined

/** Draws a page with a shop: the route of its address in the shop, and in the page's head. */
export async function drawShopPage(
  written: string,
  { config, isBytes, draw }: ShopPageParts,
): Promise<Drawn & { readonly answer: ShopAnswer }> {
  const url = findUrl(config.url)
  const { locale, mediaHosts, isFolders = false } = config
  const texts = messagesOf(locale).shop
  // Search engines should know the content of each address.
  const more = { jsonLd: config.jsonLd ?? true }
  const drawPlaced = (isGone: boolean) =>
    draw(placeInPage(written, isBytes, { url, isGone, isFolders, texts }), more)

  let drawn = await drawPlaced(false)
  // Missing content is replaced by the list; the shop's answers are known by now.
  if (drawn.writer.shop()?.state === 'missing') drawn = await drawPlaced(true)
  const note = drawn.writer.shop()
  if (!note || !url || note.state === 'unknown') return { ...drawn, answer: { status: 200 } }
  const setting = { url: url.href, locale, mediaHosts, isFolders, ...readShopTitles(written, isBytes) }
  if (note.isSecondName)
    return { ...drawn, answer: { status: 301, location: writeCanonical(note, { route: 'list' }, setting) } }
  const head = readShopHead(note, setting)
  return {
    ...drawn,
    text: changeFront(drawn.text, isBytes, (elements) => writeHead(elements, head)),
    answer: { status: note.state === 'gone' ? 404 : 200, head },
  }
}
