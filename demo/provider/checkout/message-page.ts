import { html } from 'hono/html'
import { type Html, type Look, renderFrame } from './page-frame.ts'

export type Message = 'unknown' | 'empty'

/** Draws a page with one message and a link. */
export function renderMessage(
  message: Message,
  { look, back }: { readonly look: Look; readonly back: string | undefined },
): Html {
  const { checkout, frame } = look.words
  const heading = checkout[message]
  return renderFrame({
    title: heading,
    look,
    content: html`<main class="message">
<h1>${heading}</h1>
<p>${checkout[`${message}Text`]}</p>
${back ? html`<p><a class="button" href="${back}">${frame.back}</a></p>` : ''}
</main>`,
  })
}
