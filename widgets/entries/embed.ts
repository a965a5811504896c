import { drawEmbed } from '../embed/draw-embed.ts'
import { readEmbed } from '../embed/read-embed.ts'
import { findHostOrigin, tellHeight } from '../embed/tell-height.ts'

/**
 * The script of `embed.html`: the tag that its address names, in a frame of somebody's page. The window of its checkout
 * comes back here, too, and is a page of its own then.
 */

/** Said by whoever serves the page, never by its address. */
const readMeta = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

const embed = readEmbed(location.search, readMeta('store-client-id'))
if (embed) drawEmbed(document, embed, readMeta('store-api'))
else
  document.body.append(
    'This address names no product and no collection: embed.html?product=…&client=… or ?collection=…&client=…',
  )
if (top !== window) {
  tellHeight(window, findHostOrigin(location.ancestorOrigins ?? [], document.referrer))
}
