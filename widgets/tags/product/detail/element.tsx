import { ProductDetailTag } from '../../../../src/components/product/detail/ProductDetailTag.tsx'
import type { Tag } from '../../../../src/components/tag.ts'
import { readWebAddress } from '../../../../src/model/web-address.ts'
import type { DetailTagView } from '../../../../src/views/product/detail/DetailTag.tsx'
import type { RenderedTag } from '../../../loader/mounted-tag.ts'
import type { Page } from '../../../loader/page.ts'
import { pickerServicesOf } from '../../../runtime/choices/choosing.ts'
import { useTyped } from '../../../runtime/element/typed-texts.ts'
import { addCampaign } from '../../../runtime/gate/campaign.ts'
import { resolveLink } from '../../../runtime/gate/here.ts'
import { servicesOf } from '../services.ts'

/** The loader has rendered it from this view. */
type DetailRendered = Tag<DetailTagView> & RenderedTag

/** The detail view with what it needs of the page; it is rendered only when its messages are here. */
export function Root({ tag, page }: { readonly tag: DetailRendered; readonly page: Page }) {
  const { messages } = tag.view()
  useTyped(tag.root)
  if (!messages) return null
  const services = {
    ...servicesOf(page),
    ...pickerServicesOf(page, messages),
    readAddress: (url: string) => {
      const found = resolveLink(url)
      return found && readWebAddress(addCampaign(page, found).href)
    },
  }
  return <ProductDetailTag tag={tag} services={services} />
}
