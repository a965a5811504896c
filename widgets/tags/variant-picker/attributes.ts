import { flag, type Inputs, oneOf, type Readers, text } from '../../loader/attributes.ts'

export const pickerReaders = {
  'product-id': text,
  'product-slug': text,
  unavailable: oneOf('disable', 'hide', 'strike'),
  preselect: oneOf('available', 'first', 'none', 'url'),
  'sync-url': flag,
} satisfies Readers

export type PickerInputs = Inputs<typeof pickerReaders>
