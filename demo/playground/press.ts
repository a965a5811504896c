import type { State } from './options.ts'

/** States that a link or a login enters only when somebody uses it. */
const WHEN_USED: readonly State[] = ['loading', 'error', 'offline']

/** Types like a user: React notices no value that is only set. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function logIn(tag: HTMLElement): void {
  const form = tag.querySelector('form')
  if (!form) return
  for (const field of form.querySelectorAll('input'))
    type(field, field.type === 'password' ? 'correct horse battery' : 'member@example.com')
  form.requestSubmit()
}

/** Uses a tag that shows its state only after use: follows the link or sends the form. */
export function pressForState(tag: HTMLElement, state: State): void {
  const isUsed = WHEN_USED.includes(state) && /^store-(link|login)$/.test(tag.localName)
  if (!isUsed) return
  const press = () =>
    tag.localName === 'store-login' ? logIn(tag) : tag.shadowRoot?.querySelector('a')?.click()
  const watch = new MutationObserver(() => {
    if (tag.getAttribute('status') !== 'ready') return
    watch.disconnect()
    press()
  })
  watch.observe(tag, { attributeFilter: ['status'] })
}
