import { oneOf, type Readers } from '../../../loader/attributes.ts'

/** The attributes of a `store-value`, which is used in a `<template>`. */
export const valueReaders = {
  field: oneOf('name', 'price', 'old-price', 'sale', 'unit-price', 'stock', 'ribbon', 'brand', 'image'),
} satisfies Readers
