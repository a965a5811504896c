import { vi } from 'vitest'

/** Lets `matches(':defined')` answer as browsers do; the tests' document doesn't know it. */
export function answerDefined(): void {
  const { matches } = Element.prototype
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':defined' ? !!customElements.get(this.localName) : matches.call(this, selector)
  })
}
