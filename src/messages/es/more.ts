import type { SmallMessages } from '../parts.ts'
import { messages as backInStock } from './back-in-stock.ts'
import { messages as categories } from './categories.ts'
import { messages as legal } from './legal.ts'
import { messages as link } from './link.ts'
import { messages as prices } from './prices.ts'
import { messages as finding } from './search.ts'
import { messages as shop } from './shop.ts'

/** The parts with few texts, in Spanish, as one file. */
export const messages: SmallMessages = { backInStock, categories, finding, legal, link, prices, shop }
