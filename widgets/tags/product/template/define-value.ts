import { valueReaders } from './attributes.ts'

/** Defines `store-value`, because pages hide elements that aren't defined. */
export function defineValue(): void {
  if (customElements.get('store-value')) return
  customElements.define(
    'store-value',
    class extends HTMLElement {
      get field() {
        return valueReaders.field(this.getAttribute('field'))
      }
      set field(name: string | null | undefined) {
        if (name === null || name === undefined) this.removeAttribute('field')
        else this.setAttribute('field', name)
      }
    },
  )
}
