/**
 * The `store-widgets/server` entry: draws the tags of a page into its HTML, on servers and in workers. It needs no DOM,
 * and has its own copy of React.
 */

export type { LeftReason, LeftTag } from '../markup/left-tag.ts'
export { type CacheOptions, createTagCache, type SharedCache, type TagCache } from '../server/data/cache.ts'
export { readStyleHashes } from '../server/draw/styles.ts'
export { createOEmbedHandler, type OEmbedOptions } from '../server/oembed/create-oembed-handler.ts'
export type { RenderOptions } from '../server/page/options.ts'
export { renderTagStream } from '../server/render-tag-stream.ts'
export { type RenderedPage, renderTags } from '../server/render-tags.ts'
