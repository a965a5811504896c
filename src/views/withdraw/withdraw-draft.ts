/** A line as somebody fills it in. */
export interface DraftLine {
  readonly name: string
  /** As it stands in the field. */
  readonly quantity: string
  /** How many were ordered; undefined where the order isn't known. */
  readonly most?: number | undefined
}

/** What a form of withdrawal holds. */
export interface WithdrawDraft {
  readonly name: string
  readonly order: string
  readonly email: string
  readonly scope: 'whole' | 'some'
  readonly lines: readonly DraftLine[]
}

/** What is known of the shopper before they write anything. */
export interface KnownShopper {
  readonly name?: string | undefined
  readonly order?: string | undefined
  readonly email?: string | undefined
  readonly lines?: readonly { readonly name: string; readonly quantity: number }[] | undefined
}

export const EMPTY_LINE: DraftLine = { name: '', quantity: '1' }
export const EMPTY_DRAFT: WithdrawDraft = {
  name: '',
  order: '',
  email: '',
  scope: 'whole',
  lines: [EMPTY_LINE],
}

/** Fills in what is known where nothing was written. */
export function fillDraft(draft: WithdrawDraft, known: KnownShopper): WithdrawDraft {
  const order = draft.order || known.order || ''
  // The lines are those of one order: they say nothing about another number.
  const isOfKnown = !!known.lines?.length && order === known.order
  const isUntouched = draft.lines.length === 1 && draft.lines[0] === EMPTY_LINE
  const lines = (known.lines ?? []).map(({ name, quantity }) => ({
    name,
    quantity: String(quantity),
    most: quantity,
  }))
  return {
    ...draft,
    name: draft.name || known.name || '',
    order,
    email: draft.email || known.email || '',
    lines: isOfKnown && isUntouched ? lines : draft.lines,
  }
}

/** What the form says, for the one rule that reads it. */
export function toStatement(
  { name, order, email, scope, lines }: WithdrawDraft,
  { language, timeZone }: { readonly language: string; readonly timeZone: string },
): object {
  const given = lines
    .filter((line) => line.most === undefined || line.quantity.trim() !== '0')
    .map((line) => ({ name: line.name, quantity: line.quantity.trim() ? Number(line.quantity) : 0 }))
  // "Some of it" with nothing named would be read as all of it.
  const said = given.length > 0 ? given : [{ name: '', quantity: 0 }]
  return { name, order, email, language, timeZone, ...(scope === 'some' && { lines: said }) }
}
