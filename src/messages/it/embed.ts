import type { EmbedMessages } from '../embed.ts'

/** The own messages of the page for frames, in Italian. */
export const messages: EmbedMessages = {
  title: 'Negozio',
  noOrigin:
    'La pagina intorno a questo riquadro non gli dà un’origine, quindi il negozio non gli risponde. Aprilo a parte: ',
  noWindow: 'La pagina intorno a questo riquadro non gli permette di aprire la cassa. Aprilo a parte: ',
  noSubject: 'Questo indirizzo non indica né un prodotto né una collezione: ',
}

/** For browsers without scripts. */
export const withoutScripts = 'Questa parte della pagina ha bisogno degli script.'
