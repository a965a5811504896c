import { drawEmbed } from '../embed/draw-embed.ts'
import { explainFrame } from '../embed/explain-frame.ts'
import { readEmbed } from '../embed/read-embed.ts'
import { findHostOrigin, tellHeight } from '../embed/tell-height.ts'

/**
 * The script of `embed.html`: draws the tag that its address names, in a frame of another page. The window of its
 * checkout also comes back here, and is then a page of its own.
 */

/** Reads a setting that only the page's host sets, never its address. */
const readMeta = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

const embed = readEmbed(location.search, readMeta('store-client-id'))
if (embed) {
  explainFrame(window, location.href)
  drawEmbed(document, embed, readMeta('store-api'))
} else
  document.body.append(
    'This address names no product and no collection: embed.html?product=…&client=… or ?collection=…&client=…',
  )
if (top !== window) {
  tellHeight(window, findHostOrigin(location.ancestorOrigins ?? [], document.referrer))
}
