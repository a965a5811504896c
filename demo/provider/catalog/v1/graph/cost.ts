import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getOperationAST,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'

/** Enough for introspection, the only part of the schema that can be nested without limit. */
const MAX_DEPTH = 16
/** The most fields of an answer, counted as if every page were full. */
const MAX_COST = 20_000
/** The size of a page without a limit, as in the REST reads. */
const PAGE = 100

interface Walk {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly variables: Readonly<Record<string, unknown>>
  cost: number
}

interface Place {
  readonly type: GraphQLObjectType | undefined
  readonly depth: number
  /** How many times this selection may be in the answer. */
  readonly times: number
}

const refuse = (message: string) => new GraphQLError(message, { extensions: { code: 'QUERY_TOO_COMPLEX' } })

type PagingInput = { readonly limit?: number | null } | null | undefined

/** Counts the items that a field may have: the limit of its page, or 1 if it is no page. */
function countItems(field: FieldNode, { type }: Place, { variables }: Walk): number {
  const definition = type?.getFields()[field.name.value]
  if (!definition || !getNamedType(definition.type).name.endsWith('Page')) return 1
  const { query, paging } = getArgumentValues(definition, field, variables) as {
    query?: { paging?: PagingInput; cursorPaging?: PagingInput }
    paging?: PagingInput
  }
  const limit = (query?.cursorPaging ?? query?.paging ?? paging)?.limit
  return Number.isFinite(limit) ? Math.min(Math.max(Number(limit), 1), PAGE) : PAGE
}

function walkField(field: FieldNode, place: Place, walk: Walk): void {
  walk.cost += place.times
  if (walk.cost > MAX_COST) throw refuse(`The query may answer more than ${MAX_COST} fields`)
  if (!field.selectionSet) return
  const inner = place.type?.getFields()[field.name.value]
  const type = inner && getNamedType(inner.type)
  walkSelection(
    field.selectionSet,
    {
      type: isObjectType(type) ? type : undefined,
      depth: place.depth + 1,
      times: place.times * countItems(field, place, walk),
    },
    walk,
  )
}

function walkSelection({ selections }: SelectionSetNode, place: Place, walk: Walk): void {
  if (place.depth > MAX_DEPTH) throw refuse(`The query is nested deeper than ${MAX_DEPTH}`)
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) walkField(selection, place, walk)
    else if (selection.kind === Kind.INLINE_FRAGMENT) walkSelection(selection.selectionSet, place, walk)
    else {
      const fragment = walk.fragments.get(selection.name.value)
      // A spread itself has a cost, so that nested spreads end.
      walk.cost += 1
      if (fragment) walkSelection(fragment.selectionSet, place, walk)
    }
  }
}

/**
 * Refuses a valid document whose answer would be too large, before anything is read.
 *
 * @throws {GraphQLError} QUERY_TOO_COMPLEX.
 */
export function checkCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operationName, variables }: { operationName: string | undefined; variables: Record<string, unknown> },
): void {
  const operation = getOperationAST(document, operationName)
  if (!operation) return
  const fragments = document.definitions.flatMap((definition) =>
    definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
  )
  const type = schema.getQueryType() ?? undefined
  const walk: Walk = { fragments: new Map(fragments), variables, cost: 0 }
  walkSelection(operation.selectionSet, { type, depth: 1, times: 1 }, walk)
}
