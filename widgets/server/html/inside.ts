import type { Token } from 'parse5'
import type { InsideTag } from '../../markup/written-tag.ts'
import type { TagPiece } from './pieces.ts'

/** More of a tag is not waited for, in characters. */
const LONGEST = 100_000

type Open = { -readonly [Name in keyof InsideTag]: InsideTag[Name] } & { readonly slots: Set<string> }

/** Whether what stands in a tag has a say in its drawing: in a product, content for slots and the builder's own tags. */
const isWaitedFor = ({ name }: TagPiece): boolean => name === 'store-product'

/** Looks at what stands in tags, as far as their drawings depend on it. */
export function createInsideReader() {
  let open: { readonly name: string; readonly inside: Open; readonly from: number; depth: number } | undefined

  return {
    /** A tag has begun. @returns what will be known of its content. */
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
    /** Whether a tag's content isn't whole yet. */
    isOpen(at: number): boolean {
      if (open && at - open.from > LONGEST) open = undefined
      return !!open
    },
  }
}
