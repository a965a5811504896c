import type { Generation } from '../generations/generation.ts'
import { readTold } from '../generations/wrong-generation.ts'

/** The client's groups of calls that only one catalog answers. */
const CALLS: Readonly<Record<Generation, string>> = {
  v1: 'products, variants, inventory, collections',
  v3: 'productsV3, variantsV3, inventoryItemsV3, categories',
}

/** Adds to the refusal of a call of the other catalog which calls this shop has. */
export function adviseGeneration(reason: Error): never {
  const told = readTold(reason)
  if (told) reason.message += `: call ${CALLS[told]}`
  throw reason
}
