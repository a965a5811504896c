import type { EmbedMessages } from '../embed.ts'

/** The own messages of the page for frames, in Dutch. */
export const messages: EmbedMessages = {
  title: 'Winkel',
  noOrigin:
    'De pagina om dit kader geeft het geen herkomst, daarom antwoordt de winkel niet. Open het apart: ',
  noWindow: 'De pagina om dit kader laat het de kassa niet openen. Open het apart: ',
  noSubject: 'Dit adres noemt geen product en geen collectie: ',
}

/** For browsers without scripts. */
export const withoutScripts = 'Dit deel van de pagina heeft scripts nodig.'
