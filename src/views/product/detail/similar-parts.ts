/** The parts of a card that similar products export, each under a name of its own. */
const PARTS = ['media', 'body', 'name', 'prices', 'price', 'notes', 'buy']

/**
 * Lists them for an `exportparts`: the list of similar products renames them, and the tags around it pass the new names
 * on.
 */
export const listSimilarParts = (write: (part: string) => string): string => PARTS.map(write).join()
