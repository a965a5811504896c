import { ProductDetailTag } from '../../../src/components/detail/ProductDetailTag.tsx'
import type { DetailTagView } from '../../../src/views/detail/DetailTag.tsx'
import type { Page, PaintedTag } from '../../loader/page.ts'
import { shopOf } from '../product/services.ts'
import { pickerShopOf } from '../variant-picker/choosing.ts'

type Props = { readonly tag: PaintedTag; readonly page: Page }

/** The detail view with what it needs of the page; it is painted only when its words are here. */
export function DetailRoot({ tag, page }: Props) {
  const { words } = tag.view() as unknown as DetailTagView
  if (!words) return null
  const shop = {
    ...shopOf(page),
    ...pickerShopOf(page, words),
    goToCheckout: async (emit: PaintedTag['emit']) => {
      const { goToCheckout } = await import('../cart/go-to-checkout.ts')
      await goToCheckout({ page, cart: await shopOf(page).loadCart(), emit })
    },
  }
  return <ProductDetailTag tag={tag as never} shop={shop} />
}
