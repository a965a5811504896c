import type { Page } from 'playwright-core'

/** The signs of controls: drawings, and the boxes and switches of forms. */
const SIGNS = 'svg,.icon,input[type=checkbox],input[type=radio]'

/**
 * Finds signs that stay small when the reader's text has twice the usual size: the page's texts then have words of
 * twice the size beside them. The page must have sizes in rem.
 */
export const findFixed = (page: Page) =>
  page.evaluate((signs) => {
    const roots: ParentNode[] = [
      document,
      ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? []),
    ]
    const shown = roots.flatMap((root) => [...root.querySelectorAll(signs)])
    const { style } = document.documentElement
    const measure = (size: string) => {
      style.setProperty('font-size', size, 'important')
      // Its own box: one that is turned would have another.
      const sizes = shown.map((one) =>
        one.checkVisibility() ? Number.parseFloat(getComputedStyle(one).inlineSize) : 0,
      )
      style.removeProperty('font-size')
      return sizes
    }
    const [usual, large] = [measure('100%'), measure('200%')]
    const nameOf = (one: Element) => `${one.parentElement?.className} ${one.localName}`
    return shown.flatMap((one, at) => {
      const [before = 0, after = 0] = [usual[at], large[at]]
      return before && after && after < before * 1.8 ? [`${nameOf(one)}: ${before} px, ${after} px`] : []
    })
  }, SIGNS)

/** Finds fields that cut what they contain, or say that they may contain; a search's hint may end in dots. */
export const findCutFields = (page: Page) =>
  page.evaluate(() => {
    const roots: ParentNode[] = [
      document,
      ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? []),
    ]
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    return roots
      .flatMap((root) => [
        ...root.querySelectorAll<HTMLInputElement>('input:not([type=checkbox],[type=radio])'),
      ])
      .filter((field) => field.checkVisibility())
      .flatMap((field) => {
        const { font, paddingInlineStart, paddingInlineEnd, textOverflow } = getComputedStyle(field)
        pen.font = font
        const text = field.value || (textOverflow === 'ellipsis' ? '' : field.placeholder)
        const width = pen.measureText(text).width
        const room =
          field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
        return width > room + 1
          ? [`${field.className}: ${text}, ${Math.round(width)} in ${Math.round(room)} px`]
          : []
      })
  })
