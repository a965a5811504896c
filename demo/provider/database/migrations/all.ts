import type { Migration } from '../migrate.ts'
import { catalog } from './001-catalog.ts'
import { tokens } from './002-tokens.ts'
import { catalogV3 } from './003-catalog-v3.ts'
import { categoryPlaces } from './004-category-places.ts'
import { labels } from './005-labels.ts'
import { detailsV3 } from './006-details-v3.ts'
import { categoryAdditions } from './007-category-additions.ts'
import { inventory } from './009-inventory.ts'
import { members } from './010-members.ts'
import { safety } from './011-safety.ts'
import { connections } from './012-connections.ts'
import { cart } from './020-cart.ts'
import { checkoutDrafts } from './021-checkout-drafts.ts'
import { directCarts } from './022-direct-carts.ts'
import { giftCards } from './023-gift-cards.ts'
import { couponLimits } from './024-coupon-limits.ts'
import { backInStock } from './025-back-in-stock.ts'
import { giftCardStates } from './026-gift-card-states.ts'
import { notifications } from './030-notifications.ts'
import { blockedMembers } from './031-blocked-members.ts'

/** Every step of the schema. Add yours at the end, with a number from your range (see `Migration`). */
export const migrations: readonly Migration[] = [
  catalog,
  tokens,
  catalogV3,
  categoryPlaces,
  labels,
  detailsV3,
  categoryAdditions,
  inventory,
  members,
  safety,
  connections,
  cart,
  checkoutDrafts,
  directCarts,
  giftCards,
  couponLimits,
  backInStock,
  giftCardStates,
  notifications,
  blockedMembers,
]
