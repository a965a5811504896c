import type { SandboxContext } from '../../../access/context/context.ts'
import type { Call } from '../../../http/env.ts'
import { isOwner } from '../../../http/identity.ts'
import { createMoneyChanger } from '../../money.ts'
import type { EntityView } from './variant-entity.ts'

/** The requested parts; only owners get merchants' data, even if others request it (contract 2.1). */
export interface Wanted {
  readonly merchantData?: boolean | null | undefined
  readonly variants?: boolean | null | undefined
}

/** Creates the view of a call: its currency (`x-wix-currency`, contract 1.3), its role, its requested parts. */
export function createEntityViews(context: SandboxContext): (c: Call, wanted?: Wanted) => EntityView {
  const money = createMoneyChanger(context.shop)
  return (c, { merchantData, variants = true } = {}) => ({
    origin: context.origin,
    money: money.shop,
    converted: money.in(c.req.header('x-wix-currency')),
    withMerchantData: merchantData === true && isOwner(c.get('identity')),
    withVariants: variants === true,
  })
}
