/** A line as typed in the form. */
export interface DraftLine {
  readonly name: string
  /** The text of the field. */
  readonly quantity: string
  /** The ordered quantity; undefined if the order isn't known. */
  readonly most?: number | undefined
}

/** The fields of a withdrawal form. */
export interface WithdrawDraft {
  readonly name: string
  readonly order: string
  readonly email: string
  readonly scope: 'whole' | 'some'
  readonly lines: readonly DraftLine[]
}

/** An order that the shopper may mean, by the number that people see. */
export interface KnownOrder {
  readonly number: string
  readonly lines: readonly { readonly name: string; readonly quantity: number }[]
}

/** The known data of the shopper, before they write anything. */
export interface KnownShopper {
  readonly name?: string | undefined
  readonly order?: string | undefined
  readonly email?: string | undefined
  /** Lines of `order`. */
  readonly lines?: KnownOrder['lines'] | undefined
  /** A member's own orders, newest first. */
  readonly orders?: readonly KnownOrder[] | undefined
}

export const EMPTY_LINE: DraftLine = { name: '', quantity: '1' }
export const EMPTY_DRAFT: WithdrawDraft = {
  name: '',
  order: '',
  email: '',
  scope: 'whole',
  lines: [EMPTY_LINE],
}

/** Finds the order to fill in: the page's, else the only one of a member. */
const findOrder = ({ order, orders = [] }: KnownShopper): string =>
  order || (orders.length === 1 && orders[0]?.number) || ''

/** Returns the lines of an order, if they are known. */
function findLines(
  order: string,
  { order: named, lines, orders = [] }: KnownShopper,
): DraftLine[] | undefined {
  const ofNamed = order && order === named && lines?.length ? lines : undefined
  const found = ofNamed ?? orders.find(({ number }) => number === order)?.lines
  return found?.map(({ name, quantity }) => ({ name, quantity: String(quantity), most: quantity }))
}

const isUntouched = ({ lines }: WithdrawDraft) => lines.length === 1 && lines[0] === EMPTY_LINE
const hasKnownLines = ({ lines }: WithdrawDraft) => lines.some(({ most }) => most !== undefined)

/** Fills known data into empty fields. */
export function fillDraft(draft: WithdrawDraft, known: KnownShopper): WithdrawDraft {
  const order = draft.order || findOrder(known)
  const lines = isUntouched(draft) ? findLines(order, known) : undefined
  return {
    ...draft,
    name: draft.name || known.name || '',
    order,
    email: draft.email || known.email || '',
    lines: lines ?? draft.lines,
  }
}

/** Whether an order of the shopper is known: the page's, or one of a member's. */
const isKnownOrder = (number: string, { order, orders = [] }: KnownShopper) =>
  order === number || orders.some((one) => one.number === number)

/**
 * Empties the fields with filled-in data that is no longer true: a member has logged out, or another one has logged in.
 * Typed text is kept.
 */
export function emptyDraft(draft: WithdrawDraft, filled: KnownShopper, known: KnownShopper): WithdrawDraft {
  const isLeft = (field: 'name' | 'email') => draft[field] === filled[field] && known[field] !== filled[field]
  const isOrderLeft = isKnownOrder(draft.order, filled) && !isKnownOrder(draft.order, known)
  return {
    ...draft,
    ...(isLeft('name') && { name: '' }),
    ...(isLeft('email') && { email: '' }),
    ...(isOrderLeft && { order: '', ...(hasKnownLines(draft) && { lines: [EMPTY_LINE] }) }),
  }
}

/** Changes the draft. The lines belong to one order, so another number replaces them by its own, if they are known. */
export function changeDraft(before: WithdrawDraft, next: WithdrawDraft, known: KnownShopper): WithdrawDraft {
  if (next.order === before.order) return next
  const isOwn = !isUntouched(before) && !hasKnownLines(before)
  if (isOwn) return next
  return { ...next, lines: findLines(next.order.trim(), known) ?? [EMPTY_LINE] }
}

/** Turns the form into a statement for `readWithdrawal`. */
export function toStatement(
  { name, order, email, scope, lines }: WithdrawDraft,
  { language, timeZone }: { readonly language: string; readonly timeZone: string },
): object {
  const given = lines
    .filter((line) => line.most === undefined || line.quantity.trim() !== '0')
    .map((line) => ({ name: line.name, quantity: line.quantity.trim() ? Number(line.quantity) : 0 }))
  // "Some of it" without a line would be read as all of it.
  const said = given.length > 0 ? given : [{ name: '', quantity: 0 }]
  return { name, order, email, language, timeZone, ...(scope === 'some' && { lines: said }) }
}
