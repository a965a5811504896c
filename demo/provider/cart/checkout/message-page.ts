import { html } from 'hono/html'
import { type Html, renderFrame } from './page-frame.ts'

export interface Message {
  readonly heading: string
  readonly text: string
}

export const UNKNOWN_CHECKOUT: Message = {
  heading: 'We can’t find this checkout',
  text: 'The link is incomplete or from another shop. Your cart is still where you left it: please go back and check out again.',
}

export const EMPTY_CART: Message = {
  heading: 'Your cart is empty',
  text: 'There is nothing to pay for. Whatever you choose in the shop will be here when you come back.',
}

/** A page with one thing to say and a way on. */
export const renderMessage = (
  { heading, text }: Message,
  { shop, back }: { readonly shop: string; readonly back: string | undefined },
): Html =>
  renderFrame({
    title: heading,
    shop,
    content: html`<main class="message">
<h1>${heading}</h1>
<p>${text}</p>
${back ? html`<p><a class="button" href="${back}">Back to the shop</a></p>` : ''}
</main>`,
  })
