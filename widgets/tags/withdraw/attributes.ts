import { oneOf, type Readers, text } from '../../loader/attributes.ts'

/** Where a statement of withdrawal goes, and how the form stands in the page. */
export const withdrawReaders = {
  layout: oneOf('button', 'form'),
  action: text,
  email: text,
  order: text,
} satisfies Readers
