import type { Locator, Page } from 'playwright-core'

/** Steps that the tests of choosing share. */

export interface Heard {
  readonly type: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** Notes bubbling events of a page, as a host page would receive them; additions to the cart are prevented. */
export const listen = (page: Page, ...types: string[]) =>
  page.evaluate((names) => {
    const heard: Heard[] = []
    Object.assign(window, { heard })
    for (const name of names)
      document.addEventListener(name, (event) => {
        heard.push({ type: name, detail: (event as CustomEvent).detail })
        if (name === 'store-add-to-cart') event.preventDefault()
      })
  }, types)

export const heard = (page: Page) => page.evaluate(() => (window as typeof window & { heard: Heard[] }).heard)

/** Collects all announcements of the page, in their order. */
export const listenToVoice = (page: Page) =>
  page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((records) => {
      for (const { target } of records) {
        const node = target instanceof Element ? target : target.parentElement
        const region = node?.closest('[data-store-announcer]')
        if (region?.textContent) said.push(region.textContent)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })

export const said = (page: Page) => page.evaluate(() => (window as typeof window & { said: string[] }).said)

/** The current choice in a picker, or in a detail view. */
export const chosenIn = (tag: Locator) =>
  tag.evaluate((host) =>
    [...(host.shadowRoot?.querySelectorAll<HTMLElement>('[aria-checked=true]') ?? [])].map(
      (one) => one.dataset.choice,
    ),
  )

export const radio = (tag: Locator, name: string) =>
  tag.getByRole('radio', { name: new RegExp(`^${name}(,|$)`) })
