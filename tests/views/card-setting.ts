import { firstMessages } from '../../src/messages/en/card.ts'

/** A page in English, for what a card says in the loader's own few sentences. */
export const CARD_SETTING = {
  messages: firstMessages as never,
  locale: 'en',
  mediaHosts: [],
  imageRatio: 1,
  sizes: '100vw',
}
