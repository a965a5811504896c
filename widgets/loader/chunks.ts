import type { Messages, SmallMessages, SmallPart } from '../../src/messages/parts.ts'

/** The texts of other languages than English: `de-cart`. `own-card`: with the builder's own. */
type LargeMessageChunks = {
  readonly [Part in Exclude<keyof Messages, SmallPart> as `${string}-${Part}`]: {
    readonly messages: Messages[Part] | Promise<Messages[Part]>
  }
}

/** The same with `de-more`, in which a language's parts with few texts are. */
export interface MessageChunks extends LargeMessageChunks {
  readonly [more: `${string}-more`]: { readonly messages: SmallMessages }
}

/**
 * What comes only when it is needed: each is a file of its own, or a sleeping part of the classic script. The
 * list that names them, `widgets/entries/chunks.ts`, adds them to this type.
 */
export interface Chunks extends MessageChunks {}

/**
 * Loads a chunk by its name.
 *
 * @throws {StoreError} `network` when it does not come.
 */
export type LoadChunk = <Name extends keyof Chunks>(name: Name) => Promise<Chunks[Name]>
