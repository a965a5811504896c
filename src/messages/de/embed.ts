import type { EmbedMessages } from '../embed.ts'

/** The own messages of the page for frames, in German. */
export const messages: EmbedMessages = {
  title: 'Shop',
  noOrigin:
    'Die Seite um diesen Rahmen gibt ihm keinen Ursprung, deshalb antwortet ihm der Shop nicht. Öffnen Sie ihn für sich: ',
  noWindow: 'Die Seite um diesen Rahmen lässt ihn die Kasse nicht öffnen. Öffnen Sie ihn für sich: ',
  noSubject: 'Diese Adresse nennt kein Produkt und keine Kollektion: ',
}

/** For browsers without scripts. */
export const withoutScripts = 'Dieser Teil der Seite braucht Skripte.'
