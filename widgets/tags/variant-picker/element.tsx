import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PickerServices } from '../../../src/components/variant-picker/picker-services.ts'
import { VariantPicker } from '../../../src/components/variant-picker/VariantPicker.tsx'
import { PickerSkeleton } from '../../../src/views/variant-picker/PickerSkeleton.tsx'
import { readInputs } from '../../loader/attributes.ts'
import { cardSheet } from '../../loader/card-sheet.ts'
import type { LiveChunk } from '../../loader/chunk-kinds.ts'
import type { Page } from '../../loader/page.ts'
import { choosingMessagesOf, pickerServicesOf } from '../../runtime/choices/choosing.ts'
import { checkNamed, createProductOfTag, type ProductOfTag } from '../../runtime/choices/enclosing-product.ts'
import { followChoices } from '../../runtime/choices/follow-choices.ts'
import { type LiveTag, mountReact } from '../../runtime/element/react-element.tsx'
import { hasFallback } from '../../runtime/element/tag-content.ts'
import { pickerReaders } from './attributes.ts'
import { pickerSheet } from './picker-sheet.ts'

interface Context {
  readonly page: Page
  readonly product: ProductOfTag
}

/** Draws a `store-variant-picker`. */
export const mountLive: LiveChunk['mountLive'] = (host, page) => {
  followChoices(page)
  const product = createProductOfTag(host, () => readInputs(host, pickerReaders))
  checkNamed(page, host, product)
  const sheets = [cardSheet, pickerSheet]
  return mountReact({
    host,
    page,
    readers: pickerReaders,
    sheets,
    Component: Picker,
    props: { page, product },
    onUnmount: product.stop,
  })
}

type PickerTag = LiveTag<typeof pickerReaders>

function Picker({ tag, page, product }: Context & { tag: PickerTag }) {
  const { unavailable, preselect, syncUrl } = useSyncExternalStore(tag.subscribe, tag.inputs)
  const productKey = useSyncExternalStore(product.subscribe, product.key)
  const services = useServices(page)
  const own = hasFallback(tag.host)
  if (!services) return <PickerSkeleton own={own} />
  const options = { productKey, unavailable, preselect, syncUrl, own }
  return <VariantPicker tag={tag} services={services} options={options} />
}

/** Returns the services that choosing needs, as soon as the page's messages are loaded. */
function useServices(page: Page): PickerServices | undefined {
  const [services, setServices] = useState<PickerServices>()
  useEffect(() => {
    choosingMessagesOf(page).then((messages) => setServices(pickerServicesOf(page, messages)))
  }, [page])
  return services
}
