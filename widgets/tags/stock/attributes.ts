import { type Readers, text } from '../../loader/attributes.ts'

export const stockReaders = { 'product-id': text, 'product-slug': text } satisfies Readers
