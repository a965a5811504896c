import type { BrowserContext, Page } from 'playwright-core'

/**
 * Changes a page's texts as a browser's translation does, again and again: a new element stands where each text stood,
 * also in open shadow roots. The words stay the same. A page whose code changes a text that is no longer there, which
 * nobody would see, gets an uncaught error.
 */
function translateAlways(): void {
  const LEFT_ALONE = 'script,style,template,textarea,option,title,font,[translate=no]'
  const gone = new MutationObserver((changes) => {
    for (const { target, oldValue } of changes)
      reportError(new Error(`“${oldValue}” was changed to “${target.nodeValue}” where nobody sees it`))
  })

  const findTexts = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return texts.filter((text) => text.data.trim() && !text.parentElement?.closest(LEFT_ALONE))
  }
  const translate = (root: Node) => {
    for (const text of findTexts(root)) {
      const translated = document.createElement('font')
      translated.append(text.data)
      text.replaceWith(translated)
      gone.observe(text, { characterData: true, characterDataOldValue: true })
    }
  }

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

/** The name by which tsx, which runs the monkey, calls a helper of its own inside of functions. */
const SCRIPT = `{ const __name = (value) => value; (${translateAlways})() }`

/** Translates the later pages of a context. */
export const translatePages = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ content: SCRIPT })

/** Waits until everything in a tag is translated, as a shopper does who reads it. */
export const isTranslated = (page: Page, tag: string): Promise<unknown> =>
  page.waitForFunction(
    (selector) =>
      (window as typeof window & { isTranslated(selector: string): boolean }).isTranslated(selector),
    tag,
  )
