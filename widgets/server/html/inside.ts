import type { Token } from 'parse5'
import type { InsideTag } from '../../markup/written-tag.ts'
import type { TagPiece } from './pieces.ts'

/** The most of a tag's content that is awaited, in characters. */
const LONGEST = 100_000

type Open = { -readonly [Name in keyof InsideTag]: InsideTag[Name] } & { readonly slots: Set<string> }

/** Checks whether a tag's content influences its drawing: a product's content for slots and the builder's own tags. */
const isWaitedFor = ({ name }: TagPiece): boolean => name === 'store-product'

/** Reads the content of tags, as far as their drawings depend on it. */
export function createInsideReader() {
  let open: { readonly name: string; readonly inside: Open; readonly from: number; depth: number } | undefined

  return {
    /** Handles the start of a tag. @returns an object that collects its content. */
    begin(piece: TagPiece, from: number): InsideTag | undefined {
      if (open || !isWaitedFor(piece)) return undefined
      const inside: Open = { slots: new Set(), picker: undefined, hasBuyButton: false }
      open = { name: piece.name, inside, from, depth: 1 }
      return inside
    },
    start({ tagName, attrs }: Token.TagToken): void {
      if (!open) return
      if (tagName === open.name) open.depth++
      const attributes = new Map(attrs.map(({ name, value }) => [name, value]))
      const slot = attributes.get('slot')
      if (slot) open.inside.slots.add(slot)
      if (tagName === 'store-variant-picker') open.inside.picker ??= attributes
      if (tagName === 'store-buy-button') open.inside.hasBuyButton = true
    },
    end({ tagName }: Token.TagToken): void {
      if (open && tagName === open.name && --open.depth === 0) open = undefined
    },
    /** Checks whether a tag's content is incomplete. */
    isOpen(at: number): boolean {
      if (open && at - open.from > LONGEST) open = undefined
      return !!open
    },
  }
}
