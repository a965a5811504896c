import type { EmbedMessages } from '../embed.ts'

/** The own messages of the page for frames, in Portuguese. */
export const messages: EmbedMessages = {
  title: 'Loja',
  noOrigin:
    'A página em volta deste quadro não lhe dá uma origem, por isso a loja não responde a ele. Abra-o à parte: ',
  noWindow: 'A página em volta deste quadro não permite que ele abra o pagamento. Abra-o à parte: ',
  noSubject: 'Este endereço não indica nenhum produto nem coleção: ',
}

/** For browsers without scripts. */
export const withoutScripts = 'Esta parte da página precisa de scripts.'
