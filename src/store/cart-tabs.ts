import { type ChannelPage, openTabChannel } from '../session/tab-channel.ts'

export interface CartTabsOptions {
  readonly clientId: string
  readonly page: ChannelPage
  /** Called when the cart may have changed elsewhere: ask the provider. */
  readonly onChange: () => void
}

export interface CartTabs {
  /** Tells the other tabs that the cart has changed; they request it themselves. */
  tell(): void
  close(): void
}

/** Keeps the carts of an origin's tabs in step. */
export function createCartTabs({ clientId, page, onChange }: CartTabsOptions): CartTabs {
  const { tell, close } = openTabChannel(`store-widgets:cart:${clientId}`, page, onChange)
  return { tell: () => tell('changed'), close }
}
