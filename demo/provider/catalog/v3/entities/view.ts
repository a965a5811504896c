import type { SandboxContext } from '../../../access/context/context.ts'
import type { Call } from '../../../http/env.ts'
import { isOwner } from '../../../http/identity.ts'
import type { NamedPercent } from '../../../http/settings/settings.ts'
import { createMoneyChanger } from '../../money.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import type { FieldName } from './field-names.ts'
import type { MoneyView } from './money.ts'

/** How entities are shown to the caller. */
export interface V3View {
  readonly origin: string
  readonly money: MoneyView
  /** The requested fields beside the base. */
  readonly fields: ReadonlySet<FieldName>
  readonly isOwner: boolean
  /** The shop's automatic discount, if the caller asks for it with DISCOUNT_INFO. */
  readonly automatic: NamedPercent | undefined
  readonly snapshot: CatalogSnapshot
}

/** Creates the view of a call: its currency, its `fields`, its role. */
export function createV3Views(context: SandboxContext) {
  const changer = createMoneyChanger(context.shop)
  return (c: Call, fields: ReadonlySet<FieldName>, snapshot: CatalogSnapshot): V3View => ({
    origin: context.origin,
    money: {
      shop: changer.shop,
      shown: changer.in(c.req.header('x-wix-currency')),
      withText: fields.has('CURRENCY'),
    },
    fields,
    automatic: fields.has('DISCOUNT_INFO') ? context.settings.automaticDiscount : undefined,
    isOwner: isOwner(c.get('identity')),
    snapshot,
  })
}
