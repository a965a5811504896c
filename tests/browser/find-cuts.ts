import type { Page } from 'playwright-core'

/**
 * Finds sentences that people can't read completely: a text beyond the screen, or beyond a box that clips. Scrolling
 * boxes, texts only for screen readers, and a line that its own button opens, are no problem; names belong to the shop,
 * and may end in dots. `but` selects rows that scroll sideways.
 */
export const findCuts = (page: Page, but = 'none') =>
  page.evaluate((rows) => {
    const roots: ParentNode[] = [
      document,
      ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? []),
    ]
    const parentOf = (element: Element): Element | null =>
      element.assignedSlot ??
      element.parentElement ??
      (element.getRootNode() instanceof ShadowRoot ? (element.getRootNode() as ShadowRoot).host : null)
    /** Returns the boxes that clip an element. */
    const cutters = (element: Element): Element[] => {
      const found: Element[] = []
      for (let at: Element | null = element; at; at = parentOf(at)) {
        const { overflowX, clipPath, position } = getComputedStyle(at)
        if (clipPath !== 'none' || /auto|scroll/.test(overflowX)) return []
        if (/hidden|clip/.test(overflowX)) found.push(at)
        if (position === 'fixed') break
      }
      return found
    }
    const cuts: string[] = []
    for (const root of roots) {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (
          !element.checkVisibility({ visibilityProperty: true }) ||
          element.closest(`.name,.choice-label,[data-text=cut]>.head-text,script,style,${rows}`)
        )
          continue
        for (const node of element.childNodes) {
          if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
          const range = document.createRange()
          range.selectNodeContents(node)
          const { left, right, width } = range.getBoundingClientRect()
          if (width < 2) continue
          const boxes = cutters(element)
          const isReaders = getComputedStyle(element).clipPath !== 'none' || element.closest('.hidden')
          const isOut = boxes.some((box) => {
            const edge = box.getBoundingClientRect()
            return left < edge.left - 1 || right > edge.right + 1
          })
          if (!isReaders && (isOut || left < -1 || right > innerWidth + 1))
            cuts.push(`${element.localName}.${element.className}: ${node.textContent.trim().slice(0, 60)}`)
        }
      }
    }
    return cuts
  }, but)

/** Finds boxes that must be scrolled sideways to be read; `but` selects those that are meant to scroll. */
export const findSideways = (page: Page, but = 'none') =>
  page.evaluate((allowed) => {
    const roots: ParentNode[] = [
      document,
      ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? []),
    ]
    return roots.flatMap((root) =>
      [...root.querySelectorAll<HTMLElement>('*')]
        .filter((one) => one.checkVisibility() && !one.matches(`${allowed},input,textarea`))
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX))
        .filter((one) => one.scrollWidth > one.clientWidth + 1)
        .map((one) => `${one.localName}.${one.className}: ${one.scrollWidth} in ${one.clientWidth} px`),
    )
  }, but)

/**
 * Finds words of three letters and more with a single letter in a line, in scripts that have spaces. An address has
 * none, and may break anywhere.
 */
export const findShreds = (page: Page) =>
  page.evaluate(() => {
    const roots: ParentNode[] = [
      document,
      ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? []),
    ]
    /** Counts the letters of a word in each of its lines. */
    const linesOf = (node: Text, from: number, to: number): number[] => {
      const range = document.createRange()
      const lines = new Map<number, number>()
      for (let at = from; at < to; at++) {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { top, width } = range.getBoundingClientRect()
        if (width) lines.set(Math.round(top), (lines.get(Math.round(top)) ?? 0) + 1)
      }
      return [...lines.values()]
    }
    const shreds: string[] = []
    for (const root of roots)
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        const isReaders = getComputedStyle(element).clipPath !== 'none' || element.closest('.hidden')
        if (
          !element.checkVisibility({ visibilityProperty: true }) ||
          isReaders ||
          element.closest('script,style')
        )
          continue
        for (const node of element.childNodes) {
          if (!(node instanceof Text) || node.data.includes('@')) continue
          for (const { 0: word, index } of node.data.matchAll(/\p{L}{3,}/gu)) {
            if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) continue
            const lines = linesOf(node, index, index + word.length)
            if (lines.length > 1 && Math.min(...lines) < 2)
              shreds.push(`${element.localName}.${element.className}: ${word} in ${lines.length} lines`)
          }
        }
      }
    return shreds
  })
