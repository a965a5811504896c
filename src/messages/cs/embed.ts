import type { EmbedMessages } from '../embed.ts'

/** The own messages of the page for frames, in Czech. */
export const messages: EmbedMessages = {
  title: 'Obchod',
  noOrigin:
    'Stránka kolem tohoto rámu mu nedává žádný původ, proto mu obchod neodpovídá. Otevřete ho zvlášť: ',
  noWindow: 'Stránka kolem tohoto rámu mu nedovoluje otevřít pokladnu. Otevřete ho zvlášť: ',
  noSubject: 'Tato adresa neuvádí žádný produkt ani kolekci: ',
}

/** For browsers without scripts. */
export const withoutScripts = 'Tato část stránky potřebuje skripty.'
