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

/** A tag that the loader has rendered from this view. */
type DetailRendered = Tag<DetailTagView> & RenderedTag

/** Renders the detail view with the services it needs; only when its messages are loaded. */
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
