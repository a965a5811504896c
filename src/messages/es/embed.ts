import type { EmbedMessages } from '../embed.ts'

/** The own messages of the page for frames, in Spanish. */
export const messages: EmbedMessages = {
  title: 'Tienda',
  noOrigin:
    'La página que rodea este marco no le da un origen, así que la tienda no le responde. Ábrelo aparte: ',
  noWindow: 'La página que rodea este marco no le deja abrir el pago. Ábrelo aparte: ',
  noSubject: 'Esta dirección no indica ningún producto ni colección: ',
}

/** For browsers without scripts. */
export const withoutScripts = 'Esta parte de la página necesita scripts.'
