import { vi } from 'vitest'

/** Makes `matches(':defined')` answer as in browsers; the tests' document doesn't support it. */
export function answerDefined(): void {
  const { matches } = Element.prototype
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':defined' ? !!customElements.get(this.localName) : matches.call(this, selector)
  })
}
