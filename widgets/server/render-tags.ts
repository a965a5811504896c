import { checkGiven, refuseGiven } from '../../src/model/check-given.ts'
import type { LeftTag } from '../markup/left-tag.ts'
import { fromBytes, isWide, toBytes } from './html/bytes.ts'
import { DRAWN_TAGS } from './html/drawn-tags.ts'
import { createScanner } from './html/scan.ts'
import { writeDiscovery } from './oembed/write-discovery.ts'
import type { PageConfig, RenderOptions } from './page/options.ts'
import { createPageWriter, type PageWriter } from './page/page-writer.ts'
import { readConfig } from './page/read-config.ts'
import { drawShopPage, type ShopAnswer } from './shop/draw-shop-page.ts'
import { changeFront, mayHaveShop } from './shop/shop-page.ts'

/** A page with its tags drawn, and the results. */
export interface RenderedPage<Html extends string | Uint8Array> extends ShopAnswer {
  readonly html: Html
  /** For `style-src` of a policy: `'sha256-…'` of each written style element. */
  readonly styleHashes: readonly string[]
  /** The number of drawn tags. */
  readonly drawn: number
  /** The number of tags that stay as they were written: unknown, or not answered in time. */
  readonly left: number
  /** The latter, with the reasons. */
  readonly leftTags: readonly LeftTag[]
  /** The host that the page names, if it isn't allowed. */
  readonly refusedHost?: string
}

async function drawPage(text: string, config: PageConfig, isBytes: boolean) {
  const scanner = createScanner(DRAWN_TAGS)
  const writer = createPageWriter(config, isBytes)
  const pieces = [...scanner.write(text), ...scanner.end()]
  return { text: (await writer.write(pieces, 'whole')) + writer.end(), writer }
}

/** Adds the oEmbed data to the page's head; returns the page unchanged if it isn't requested. */
function nameOEmbed(text: string, { lead }: PageWriter, config: PageConfig, isBytes: boolean): string {
  const { url, oembedUrl, mediaHosts } = config
  const product = lead()
  if (!product || !oembedUrl || !url || !URL.canParse(url) || !URL.canParse(oembedUrl)) return text
  return changeFront(text, isBytes, (elements) =>
    writeDiscovery(elements, product, { url, oembedUrl, mediaHosts }),
  )
}

/**
 * Draws the tags of a page into its HTML, all of them with one request to the provider. Tags that can't be drawn stay
 * as they were written, and so does every other character of the page; the head of a page with a `store-shop` describes
 * the content of its address. Never rejects because of the provider.
 *
 * @param html A whole page or a part of one. Bytes may be in any encoding that is compatible with ASCII.
 *
 * @throws {StoreError} `invalid_configuration` for anything else.
 */
export async function renderTags<Html extends string | Uint8Array>(
  html: Html,
  options: RenderOptions = {},
): Promise<RenderedPage<Html>> {
  const isBytes = typeof html !== 'string'
  if (isBytes && !ArrayBuffer.isView(html)) refuseGiven(html, 'renderTags(html)', 'a text or its bytes')
  checkGiven(options, 'renderTags(html, options)')
  if (options.allowedHosts && !Array.isArray(options.allowedHosts))
    refuseGiven(options.allowedHosts, 'allowedHosts', 'a list of origins')
  if (isBytes && isWide(html)) return { html, status: 200, styleHashes: [], drawn: 0, left: 0, leftTags: [] }
  const written = isBytes ? fromBytes(html) : html
  const config = readConfig(written, options)
  const draw = (text: string, more: Partial<PageConfig> = {}) =>
    drawPage(text, { ...config, ...more }, isBytes)
  const {
    text: drawn,
    writer,
    answer,
  } = mayHaveShop(written)
    ? await drawShopPage(written, { config, isBytes, draw })
    : { ...(await draw(written)), answer: { status: 200 } as const }
  const text = nameOEmbed(drawn, writer, config, isBytes)
  const { count, leftTags, refusedHost } = writer
  const rest = { ...answer, ...count, leftTags, ...(refusedHost && { refusedHost }) }
  if (!count.drawn) return { html, styleHashes: [], ...rest }
  return {
    html: (isBytes ? toBytes(text) : text) as Html,
    styleHashes: await writer.styleHashes(),
    ...rest,
  }
}
