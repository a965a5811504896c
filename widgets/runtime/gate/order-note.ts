/**
 * The name of the note of a history entry that shows the details of an order in an account. It belongs to one entry: a
 * shop's next route must not have it.
 */
export const ORDER_NOTE = 'account.order'
