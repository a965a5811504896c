import { oneOf, type Readers, text } from '../../loader/attributes.ts'

/** The destination of a statement of withdrawal, and the form's layout in the page. */
export const withdrawReaders = {
  layout: oneOf('button', 'form'),
  action: text,
  email: text,
  order: text,
} satisfies Readers
