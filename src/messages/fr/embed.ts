import type { EmbedMessages } from '../embed.ts'

/** The own messages of the page for frames, in French. */
export const messages: EmbedMessages = {
  title: 'Boutique',
  noOrigin:
    'La page autour de ce cadre ne lui donne pas d’origine : la boutique ne lui répond donc pas. Ouvrez-le à part : ',
  noWindow: 'La page autour de ce cadre ne lui permet pas d’ouvrir le paiement. Ouvrez-le à part : ',
  noSubject: 'Cette adresse n’indique ni produit ni collection : ',
}

/** For browsers without scripts. */
export const withoutScripts = 'Cette partie de la page a besoin de scripts.'
