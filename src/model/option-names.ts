import type { ProductOption } from './product.ts'

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Names are matched without regard to case: the provider's samples have both spellings (contract 2.7). */
export const readOptionIndex = (options: readonly ProductOption[], name: string): number => {
  const exact = options.findIndex((option) => option.name === name)
  return exact >= 0 ? exact : options.findIndex((option) => isSame(option.name, name))
}

/** Returns the index of the only match; undefined if there are several. */
const findOnly = (option: ProductOption, matches: (choice: ProductOption['choices'][number]) => boolean) => {
  const found = option.choices.flatMap((choice, at) => (matches(choice) ? [at] : []))
  return found.length === 1 ? (found[0] as number) : -1
}

/** Finds a choice by its description, the key of every map; else by its value, if only one choice has it. */
export function readChoiceIndex(option: ProductOption, text: string): number {
  const exact = option.choices.findIndex(({ description }) => description === text)
  if (exact >= 0) return exact
  const labelled = findOnly(option, ({ description }) => isSame(description, text))
  return labelled >= 0 ? labelled : findOnly(option, ({ value }) => isSame(value ?? '', text))
}
