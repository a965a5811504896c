import type { EmbedMessages } from '../embed.ts'

/** The own messages of the page for frames, in Polish. */
export const messages: EmbedMessages = {
  title: 'Sklep',
  noOrigin:
    'Strona wokół tej ramki nie nadaje jej źródła, dlatego sklep jej nie odpowiada. Otwórz ją osobno: ',
  noWindow: 'Strona wokół tej ramki nie pozwala jej otworzyć kasy. Otwórz ją osobno: ',
  noSubject: 'Ten adres nie wskazuje żadnego produktu ani kolekcji: ',
}

/** For browsers without scripts. */
export const withoutScripts = 'Ta część strony potrzebuje skryptów.'
