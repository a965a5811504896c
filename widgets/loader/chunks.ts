import type { Messages, SmallMessages, SmallPart } from '../../src/messages/parts.ts'

/** The texts in other languages than English: `de-cart`. `own-card`: the builder's own. */
type LargeMessageChunks = {
  readonly [Part in Exclude<keyof Messages, SmallPart> as `${string}-${Part}`]: {
    readonly messages: Messages[Part] | PromiseLike<Messages[Part]>
  }
}

/** The same with `de-more`, which holds a language's parts with few texts. */
export interface MessageChunks extends LargeMessageChunks {
  readonly [more: `${string}-more`]: { readonly messages: SmallMessages }
}

/**
 * The chunks that are loaded on demand: each is a file of its own, or an inactive part of the classic script. Their
 * list, `widgets/entries/chunks.ts`, adds them to this type.
 */
export interface Chunks extends MessageChunks {}

/**
 * Loads a chunk by its name.
 *
 * @throws {StoreError} `network` when it can't be loaded.
 */
export type LoadChunk = <Name extends keyof Chunks>(name: Name) => Promise<Chunks[Name]>
