import type { EmbedMessages } from '../embed.ts'

/** The own messages of the page for frames, in Swedish. */
export const messages: EmbedMessages = {
  title: 'Butik',
  noOrigin:
    'Sidan runt den här ramen ger den inget ursprung, så butiken svarar den inte. Öppna den för sig: ',
  noWindow: 'Sidan runt den här ramen låter den inte öppna kassan. Öppna den för sig: ',
  noSubject: 'Den här adressen anger varken en produkt eller en kollektion: ',
}

/** For browsers without scripts. */
export const withoutScripts = 'Den här delen av sidan behöver skript.'
