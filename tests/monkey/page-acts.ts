import type { Page } from 'playwright-core'
import type { StoreWidgetsApi } from '../../widgets/loader/main.ts'
import { EVERY_TAG } from './tags.ts'

/** What a shopper does to a page's controls, and the page's own code to its elements and to `StoreWidgets`. */

/** Uses one of all controls of the page, also in shadow roots: presses, points, focuses or types. */
export const use = (page: Page, how: 'press' | 'point' | 'focus' | 'write', at: number, text = '') =>
  page.evaluate(
    ([way, share, written]) => {
      const roots: (Document | ShadowRoot)[] = [document]
      for (const root of roots)
        for (const element of root.querySelectorAll('*'))
          if (element.shadowRoot) roots.push(element.shadowRoot)
      const controls = roots.flatMap((root) => [
        ...root.querySelectorAll<HTMLElement>(
          way === 'write' ? 'input,textarea,select' : 'button,a,input,select,summary,[role=radio]',
        ),
      ])
      const control = controls[Math.floor((share as number) * controls.length)]
      if (!control) return
      if (way === 'press') control.click()
      else if (way === 'focus') control.focus()
      else if (way === 'point')
        control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }))
      else {
        ;(control as HTMLInputElement).value = written as string
        for (const type of ['input', 'change'])
          control.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
      }
    },
    [how, at, text] as const,
  )

/** Fills one of all forms as a shopper does who means it, and sends it: the page's own, or the provider's. */
export const fillForm = (page: Page, at: number, email: string) =>
  page.evaluate(
    ([share, address]) => {
      const roots: (Document | ShadowRoot)[] = [document]
      for (const root of roots)
        for (const element of root.querySelectorAll('*'))
          if (element.shadowRoot) roots.push(element.shadowRoot)
      const forms = roots
        .flatMap((root) => [...root.querySelectorAll('form')])
        .filter((form) => form.checkVisibility() && form.querySelector('input'))
      const form = forms[Math.floor(share * forms.length)]
      if (!form) return
      // A framework that replaced an element's own setter would take this for its own change.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      for (const field of form.querySelectorAll('input')) {
        const { type, autocomplete } = field
        if (/^(checkbox|radio)$/.test(type)) {
          if (field.required && !field.checked) field.click()
        } else if (!/^(hidden|submit|button|file)$/.test(type)) {
          const text = {
            email: address,
            password: 'correct horse battery',
            number: '2',
            tel: '0301234567',
            search: 'mug',
            date: '2027-01-02',
          }[type]
          set?.call(field, text ?? (autocomplete === 'postal-code' ? '04109' : 'Ines 1'))
          for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
        }
      }
      form.requestSubmit()
    },
    [at, email] as const,
  )

/** The changes that frameworks and editors make to a page's tags. */
export const REBUILDINGS = [
  'insert',
  'set',
  'set',
  'set often',
  'unset',
  'remove',
  'copy',
  'move',
  'take out for a moment',
  'wrap',
  'shade',
  'lend to a frame',
  'hide',
  'strip',
  'write anew',
] as const

/** Changes the page itself, like a framework or a visual editor. */
export const rebuild = (
  page: Page,
  how: (typeof REBUILDINGS)[number],
  at: number,
  given: readonly [name: string, value: string],
) =>
  page.evaluate(
    ([way, share, tags, [name, value]]) => {
      const all = [...document.querySelectorAll<HTMLElement>(tags)]
      const tag = all[Math.floor(share * all.length)]
      const main = document.querySelector('main')
      const text = value.replaceAll('\u0000', '')
      if (way === 'insert') main?.insertAdjacentHTML('afterbegin', value)
      // Many libraries change a part of the page by reading and writing its markup.
      if (way === 'write anew' && main) main.innerHTML = String(main.innerHTML)
      if (!tag) return
      const place = document.createElement(way === 'lend to a frame' ? 'iframe' : 'div')
      if (way === 'set') tag.setAttribute(name, text)
      else if (way === 'set often')
        for (const one of [text, '', text, 'moon-jar']) tag.setAttribute(name, one)
      else if (way === 'unset') tag.removeAttribute(name)
      else if (way === 'remove') tag.remove()
      else if (way === 'copy') tag.after(tag.cloneNode(true))
      else if (way === 'move') document.body.append(tag)
      else if (way === 'take out for a moment') {
        tag.replaceWith(place)
        setTimeout(() => place.replaceWith(tag), 200 * share)
      } else if (way === 'wrap' || way === 'shade' || way === 'lend to a frame') {
        tag.replaceWith(place)
        const root = way === 'shade' ? place.attachShadow({ mode: 'open' }) : place
        const frame = (place as HTMLIFrameElement).contentDocument?.body
        const into = frame ?? root
        into.append(tag)
      } else if (way === 'hide') tag.hidden = !tag.hidden
      else if (way === 'strip') {
        // What the server has sent knows nothing of what a tag has done to itself.
        for (const own of ['status', 'aria-busy', 'class', 'style']) tag.removeAttribute(own)
        tag.replaceChildren()
      }
    },
    [how, at, EVERY_TAG, given] as const,
  )

/** Calls the page's cart; returns an error that is no `StoreError`. */
export const callCart = (page: Page, how: string, given: readonly unknown[]) =>
  page.evaluate(
    async ([name, values]) => {
      const { cart } = (window as { StoreWidgets?: StoreWidgetsApi }).StoreWidgets ?? {}
      // The script hasn't loaded yet, or the browser shows its own error page.
      if (!cart) return
      const calls = cart as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>
      const last = cart.lines.at(-1)?.id
      const all = /^(setQuantity|remove)$/.test(name) ? [last, ...values] : values
      const work = calls[name]?.(...all)
      return Promise.race([
        Promise.resolve(work).then(
          () => undefined,
          (error) => (error?.name === 'StoreError' ? undefined : `cart.${name} threw ${error}`),
        ),
        new Promise<undefined>((done) => setTimeout(done, 2_000)),
      ])
    },
    [how, given] as const,
  )

/** Calls a part of `StoreWidgets`; returns an error that is no `StoreError`. */
export const callPage = (page: Page, how: 'go' | 'enter' | 'leave', place = '') =>
  page.evaluate(
    async ([name, path]) => {
      const { shop, session } = (window as { StoreWidgets?: StoreWidgetsApi }).StoreWidgets ?? {}
      if (!shop || !session) return
      const work =
        name === 'go'
          ? shop.go(path)
          : name === 'leave'
            ? session.logout()
            : session.login({ email: 'member@example.com', password: 'correct horse battery' })
      return Promise.race([
        work.then(
          () => undefined,
          (error) => (error?.name === 'StoreError' ? undefined : `${name} threw ${error}`),
        ),
        new Promise<undefined>((done) => setTimeout(done, 2_000)),
      ])
    },
    [how, place] as const,
  )

/** The text of an error that a host page throws by itself: it is no finding. */
export const OF_THE_HOST = 'of the host page'

/** Lets the page's own code hear an event, and prevent it, delay it for ever or a moment, or fail. */
export const hear = (
  page: Page,
  event: string,
  how: 'prevent' | 'throw' | 'delay' | 'refuse' | 'hang' | 'remove',
) =>
  page.evaluate(
    ([type, way, text]) => {
      document.addEventListener(type, (heard) => {
        const { waitUntil } = (heard as CustomEvent).detail ?? {}
        if (way === 'prevent') heard.preventDefault()
        else if (way === 'remove') (heard.target as Element).remove?.()
        else if (way === 'delay') waitUntil?.(new Promise((done) => setTimeout(done, 100)))
        else if (way === 'refuse') waitUntil?.(Promise.reject(new Error(text)))
        else if (way === 'hang') waitUntil?.(new Promise(() => {}))
        else throw new Error(text)
      })
    },
    [event, how, OF_THE_HOST] as const,
  )
