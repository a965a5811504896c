import type { Page } from 'playwright-core'

/** The link of a page whose preset {@link choosePreset} changes: it begins without a preset. */
export const PRESET_LINK = '<link id="preset" rel="stylesheet" href="data:text/css,">'

/**
 * Gives a page another preset, and waits until it applies. A preset is only a style sheet: one visit that changes it
 * shows the same as a visit for each.
 *
 * @param file A file of `themes`; none: the page has no preset.
 */
export const choosePreset = (page: Page, file?: string): Promise<void> =>
  page.evaluate(
    (href) =>
      new Promise<void>((resolve, reject) => {
        const link = document.getElementById('preset')
        if (!(link instanceof HTMLLinkElement)) throw new Error('no link of a preset')
        link.onload = () => resolve()
        link.onerror = () => reject(new Error(href))
        link.href = href
      }),
    // The query lets the same preset be chosen twice: an address that stays would load nothing.
    file ? `/themes/${file}?${Math.random()}` : `data:text/css,/*${Math.random()}*/`,
  )
