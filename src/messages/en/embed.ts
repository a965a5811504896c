import type { EmbedMessages } from '../embed.ts'

/** The own messages of the page for frames, in English. */
export const messages: EmbedMessages = {
  title: 'Shop',
  noOrigin:
    'The page around this frame gives it no origin, so the shop does not answer it. Open it by itself: ',
  noWindow: 'The page around this frame does not let it open the checkout. Open it by itself: ',
  noSubject: 'This address names no product and no collection: ',
}

/** For browsers without scripts. */
export const withoutScripts = 'This part of the page needs scripts.'
