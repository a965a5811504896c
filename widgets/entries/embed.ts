import { drawEmbed } from '../embed/draw-embed.ts'
import { explainFrame } from '../embed/explain-frame.ts'
import { holdEarlyPress } from '../embed/hold-early-press.ts'
import { readEmbed } from '../embed/read-embed.ts'
import { findHostOrigin, tellHeight } from '../embed/tell-height.ts'
import { pickLanguage, wordsOf } from '../embed/words.ts'

/**
 * The script of `embed.html`: draws the tag that its address names, in a frame of another page. The window of its
 * checkout also comes back here, and is then a page of its own.
 */

/** Reads a setting that only the page's host sets, never its address. */
const readMeta = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

const usual = pickLanguage(navigator.languages)
const embed = readEmbed(location.search, readMeta('store-client-id'), usual)
const words = wordsOf(embed?.language ?? usual)
document.title = words.title
if (embed) {
  explainFrame(window, location.href, words)
  drawEmbed(document, embed, readMeta('store-api'))
  holdEarlyPress(embed.tag)
} else {
  document.documentElement.lang = usual
  document.body.append(words.noSubject, 'embed.html?product=…&client=…, ?collection=…&client=…')
}
if (top !== window) {
  tellHeight(window, findHostOrigin(location.ancestorOrigins ?? [], document.referrer))
}
