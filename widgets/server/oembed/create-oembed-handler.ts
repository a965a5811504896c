import { checkGiven, refuseGiven } from '../../../src/model/check-given.ts'
import { StoreError } from '../../../src/model/errors.ts'
import { readImage } from '../../../src/model/image-url.ts'
import type { Product } from '../../../src/model/product.ts'
import { readSlugFrom } from '../../../src/model/slug-from-address.ts'
import { readWebAddress } from '../../../src/model/web-address.ts'
import { element } from '../html/xml.ts'
import { openCatalog } from '../page/open-catalog.ts'
import { type PageConfig, type RenderOptions, readPageConfig } from '../page/options.ts'
import { writeFrame } from './frame.ts'

/** Options of `createOEmbedHandler`: the shop, as for `renderTags`, and the addresses of its pages. */
export interface OEmbedOptions
  extends Pick<
    RenderOptions,
    | 'client'
    | 'clientId'
    | 'apiHost'
    | 'readHost'
    | 'catalog'
    | 'fetch'
    | 'currency'
    | 'locale'
    | 'mediaHost'
    | 'timeoutMs'
    | 'cache'
    | 'waitUntil'
  > {
  /** The site's product pages, absolute: `https://shop.example/p/{slug}`. Other addresses have no card. */
  readonly productUrl: string
  /**
   * The address of `embed.html`: `https://shop.example/store/embed.html?client=…`; its query may set the card's look.
   */
  readonly embedUrl: string
  /** The name of the site. */
  readonly providerName?: string | undefined
}

/** How long an answer may be cached, in seconds. */
const AGE_S = 3_600

/** The longest accepted address. */
const MOST_ADDRESS = 2_000

function misconfigured(option: string, wanted: string): never {
  throw new StoreError('invalid_configuration', `createOEmbedHandler: ${option} has to be ${wanted}`)
}

/** Splits `https://shop.example/p/{slug}`, because parsing an address would escape the braces in it. */
function splitPattern(productUrl: string): { readonly origin: string; readonly path: string } {
  const [, origin = '', path = ''] = /^(https?:\/\/[^/?#]+)([/?#].*)$/i.exec(productUrl) ?? []
  if (!path.includes('{slug}')) misconfigured('productUrl', 'an absolute address with {slug} in it')
  return { origin: new URL(origin).origin, path }
}

/** Returns a picture with a known size, without which it may not be included. */
function readThumbnail(product: Product, hosts: PageConfig['mediaHosts']) {
  const main = product.media?.mainMedia ?? product.media?.items?.[0]
  const picture = main?.image ?? main?.thumbnail
  if (!picture) return {}
  const { src } = readImage(picture, { hosts, ratio: 1 })
  const [, width = picture.width, height = picture.height] = /\/fill\/w_(\d+),h_(\d+),/.exec(src) ?? []
  if (!readWebAddress(src) || !width || !height) return {}
  return { thumbnail_url: src, thumbnail_width: Number(width), thumbnail_height: Number(height) }
}

/** The formats of an answer. */
const FORMS = {
  json: { type: 'application/json; charset=utf-8', write: (answer: object) => JSON.stringify(answer) },
  xml: {
    type: 'text/xml; charset=utf-8',
    write: (answer: object) =>
      `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${Object.entries(answer)
        .map(([name, value]) => element(name, `${value}`))
        .join('')}</oembed>`,
  },
}

const respond = (status: number, body: string, headers: Readonly<Record<string, string>>) =>
  new Response(body, {
    status,
    headers: { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff', ...headers },
  })

const refuse = (status: 404 | 501 | 503, text: string) =>
  respond(status, text, {
    'content-type': 'text/plain; charset=utf-8',
    ...(status === 503 && { 'retry-after': '60' }),
  })

/** Returns the space that the consumer has, in pixels. */
const readMost = (query: URLSearchParams, name: string): number => {
  const said = Number(query.get(name))
  return Number.isInteger(said) && said > 0 ? said : Number.POSITIVE_INFINITY
}

/**
 * Answers oEmbed 1.0 for the site's product pages, as JSON and as XML: `GET …?url=https://shop.example/p/moon-jar`. The
 * head of such a page names it if `renderTags` gets an `oembedUrl`.
 *
 * @returns A function of the web's own `Request` and `Response`. Answers 404 for any other address, 501 for any other
 * format, 503 if the provider does not answer in time.
 * @throws {StoreError} `invalid_configuration` without options, and for a `productUrl` or an `embedUrl` that is no
 * absolute address.
 */
export function createOEmbedHandler(options: OEmbedOptions): (request: Request) => Promise<Response> {
  checkGiven(options, 'createOEmbedHandler({ productUrl })')
  const { productUrl, embedUrl, providerName } = options
  const { origin, path } = splitPattern(productUrl)
  if (!URL.canParse(embedUrl)) misconfigured('embedUrl', 'an absolute address')
  const config = readPageConfig({ ...options, productUrl }, undefined, undefined)

  const findSlug = (address: string): string | undefined => {
    if (address.length > MOST_ADDRESS || !URL.canParse(address)) return
    if (new URL(address).origin !== origin) return
    const found = readSlugFrom(path, address)
    return typeof found === 'object' ? found.slug : undefined
  }

  return async (request) => {
    const { url } = Object(request) as Request
    if (!URL.canParse(url))
      refuseGiven(request, 'The handler of createOEmbedHandler', 'a Request of the web, not Node’s')
    const query = new URL(url).searchParams
    const format = query.get('format') ?? 'json'
    const form = format === 'json' || format === 'xml' ? FORMS[format] : undefined
    if (!form) return refuse(501, 'Formats are json and xml.')
    const slug = findSlug(query.get('url') ?? '')
    if (!slug) return refuse(404, 'No product has this address.')
    const key = `slug:${slug}` as const
    const answers = await openCatalog(config)?.ask({
      products: [key],
      whole: [],
      lists: [],
      categories: false,
    })
    const known = answers?.products.get(key)
    if (!known) return refuse(503, 'The shop does not answer.')
    const product = known.value
    if (!product) return refuse(404, 'There is no such product.')
    const title = product.name?.trim() || product.slug
    const most = { width: readMost(query, 'maxwidth'), height: readMost(query, 'maxheight') }
    const answer = {
      version: '1.0',
      type: 'rich',
      title,
      ...(providerName && { provider_name: providerName }),
      provider_url: origin,
      cache_age: AGE_S,
      ...writeFrame({ slug: product.slug, title }, embedUrl, most),
      ...readThumbnail(product, config.mediaHosts),
    }
    return respond(200, form.write(answer), {
      'content-type': form.type,
      'cache-control': `public, max-age=${AGE_S}`,
    })
  }
}
