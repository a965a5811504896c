import { escapeAttribute } from '../html/edits.ts'

/** The size of `embed.html` with one card, in pixels. */
const SIZE = { width: 352, height: 520 }

/** The sandbox; without the last token the checkout's window would be sandboxed, too. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-forms allow-popups-to-escape-sandbox'

/** A frame with a product's card, and its size. */
export interface CardFrame {
  readonly html: string
  readonly width: number
  readonly height: number
}

/**
 * Writes the frame of a product.
 *
 * @param embedUrl The address of `embed.html`; its query is kept.
 * @param most The space of the page around, in pixels.
 */
export function writeFrame(
  product: { readonly slug: string; readonly title: string },
  embedUrl: string,
  most: { readonly width: number; readonly height: number },
): CardFrame {
  const address = new URL(embedUrl)
  address.searchParams.set('product', product.slug)
  const width = Math.min(SIZE.width, most.width)
  const height = Math.min(SIZE.height, most.height)
  const says = { src: address.href, title: product.title, width, height, loading: 'lazy', frameborder: 0 }
  const attributes = Object.entries({ ...says, sandbox: SANDBOX }).map(
    ([name, value]) => `${name}="${escapeAttribute(`${value}`)}"`,
  )
  return { html: `<iframe ${attributes.join(' ')}></iframe>`, width, height }
}
