/** A wire type, as far as values can show it. Objects are read on demand, because types are recursive. */
export type Shape =
  | { readonly kind: 'any' }
  /** Null or absent. */
  | { readonly kind: 'nothing' }
  /** `words`: one of these; without them any text. */
  | { readonly kind: 'text'; readonly words?: ReadonlySet<string> }
  | { readonly kind: 'number' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'list'; readonly of: () => Shape }
  | {
      readonly kind: 'fields'
      readonly fields: () => ReadonlyMap<string, Field>
      readonly rest?: () => Shape
    }
  | { readonly kind: 'either'; readonly shapes: readonly Shape[] }

export interface Field {
  readonly shape: () => Shape
  readonly isRequired: boolean
}

/** A misfit, and its place. */
export interface Misfit {
  /** `cart.lineItems[].name` */
  readonly path: string
  readonly why: string
}

/** The possible types of a value. */
export const membersOf = (shape: Shape): readonly Shape[] =>
  shape.kind === 'either' ? shape.shapes.flatMap(membersOf) : shape.kind === 'nothing' ? [] : [shape]

export const below = (path: string, field: string): string => (path ? `${path}.${field}` : field)

export function writeShape(shape: Shape): string {
  if (shape.kind === 'text' && shape.words) return [...shape.words].join(' | ')
  return shape.kind === 'either' ? shape.shapes.map(writeShape).join(' or ') : shape.kind
}
