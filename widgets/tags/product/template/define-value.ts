import { valueReaders } from './attributes.ts'

/** Defines `store-value`: pages hide elements that are not defined, and a value is one like any other. */
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
