import type { BrowserContext, Page } from 'playwright-core'

/** Translates these texts, and watches those that are no longer there. */
type Translate = (texts: readonly Text[], watch: (text: Text) => void) => void

/** A new element stands where each text stood. */
const replaceTexts: Translate = (texts, watch) => {
  for (const text of texts) {
    const translated = document.createElement('font')
    translated.append(text.data)
    text.replaceWith(translated)
    watch(text)
  }
}

/**
 * The content of an element in a line is taken out and comes back, texts beside each other as one. Each text node gets
 * another text: the same words, and a mark at their end that nobody sees.
 */
const writeTexts: Translate = (texts, watch) => {
  const isInline = (node: Node) =>
    !(node instanceof Element) || /inline|contents/.test(getComputedStyle(node).display)
  for (const parent of new Set(texts.map((text) => text.parentNode as ParentNode))) {
    const nodes = [...parent.childNodes]
    if (!nodes.every(isInline)) continue
    const kept: Node[] = []
    for (const node of nodes) {
      const last = kept.at(-1)
      node.remove()
      if (node instanceof Text && last instanceof Text) {
        last.data += node.data
        watch(node)
      } else kept.push(node)
    }
    parent.append(...kept)
  }
  for (const text of texts) if (text.isConnected) text.data = `${text.data.replaceAll('\u2063', '')}\u2063`
}

/** `replaced`: as Chrome does. `written`: as Firefox does. */
const WAYS = { replaced: replaceTexts, written: writeTexts }

export type Translation = keyof typeof WAYS

/**
 * Changes a page's texts as a browser's translation does, again and again, also in open shadow roots. The words stay the
 * same. A page whose code changes a text that is no longer there, which nobody would see, gets an uncaught error.
 */
function translateAlways(translateTexts: Translate): void {
  const LEFT_ALONE = 'script,style,template,textarea,option,title,font,[translate=no]'
  const gone = new MutationObserver((changes) => {
    for (const { target, oldValue } of changes)
      reportError(new Error(`“${oldValue}” was changed to “${target.nodeValue}” where nobody sees it`))
  })
  const watch = (text: Text) => gone.observe(text, { characterData: true, characterDataOldValue: true })

  const findTexts = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return texts.filter(
      ({ data, parentElement }) => /[^\s\u2063]\s*$/.test(data) && !parentElement?.closest(LEFT_ALONE),
    )
  }
  const translate = (root: Node) => translateTexts(findTexts(root), watch)

  const known = new WeakSet<Node>()
  const follow = (root: Node) => {
    if (known.has(root)) return
    known.add(root)
    let waits = false
    const look = () => {
      waits = false
      translate(root)
      for (const element of (root as Element).querySelectorAll('*'))
        if (element.shadowRoot) follow(element.shadowRoot)
    }
    new MutationObserver(() => {
      if (!waits) setTimeout(look, 30)
      waits = true
    }).observe(root, { childList: true, characterData: true, subtree: true })
    look()
  }
  const isTranslated = (selector: string) => {
    const root = document.querySelector(selector)?.shadowRoot
    return !!root && !findTexts(root).length
  }
  Object.assign(window, { isTranslated })
  addEventListener('DOMContentLoaded', () => follow(document.body))
  // A shadow root is no change that observers see.
  setInterval(() => {
    for (const element of document.body?.querySelectorAll('*') ?? [])
      if (element.shadowRoot) follow(element.shadowRoot)
  }, 200)
}

/** `__name` is the name by which tsx, which runs the monkey, calls a helper of its own inside of functions. */
const scriptOf = (way: Translation) =>
  `{ const __name = (value) => value; (${translateAlways})(${WAYS[way]}) }`

/** Translates the later pages of a context. */
export const translatePages = (context: BrowserContext, way: Translation): Promise<unknown> =>
  context.addInitScript({ content: scriptOf(way) })

/** Waits until everything in a tag is translated, as a shopper does who reads it. */
export const isTranslated = (page: Page, tag: string): Promise<unknown> =>
  page.waitForFunction(
    (selector) =>
      (window as typeof window & { isTranslated(selector: string): boolean }).isTranslated(selector),
    tag,
  )
