/**
 * The own messages of `embed.html`; its tag shows all others. A language's file also has a sentence for browsers
 * without scripts, which the build writes into the page.
 */
export interface EmbedMessages {
  readonly title: string
  /** The page around gives no origin; the frame's address follows. */
  readonly noOrigin: string
  /** The page around allows no window; the frame's address follows. */
  readonly noWindow: string
  /** The address names nothing to show; an example follows. */
  readonly noSubject: string
}
