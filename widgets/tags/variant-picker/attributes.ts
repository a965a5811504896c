import { flag, type Inputs, oneOf, type Readers, text } from '../../loader/attributes.ts'
import { productFromReaders } from '../../runtime/gate/slug-attributes.ts'

/** The attributes of `store-variant-picker`. */
export const pickerReaders = {
  'product-id': text,
  'product-slug': text,
  ...productFromReaders,
  unavailable: oneOf('disable', 'hide', 'strike'),
  preselect: oneOf('available', 'first', 'none', 'url'),
  'sync-url': flag,
} satisfies Readers

/** The values of a `store-variant-picker`'s attributes. */
export type PickerInputs = Inputs<typeof pickerReaders>
