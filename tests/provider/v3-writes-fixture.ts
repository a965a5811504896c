export const price = (actual: string, compareAt?: string) => ({
  actualPrice: { amount: actual },
  ...(compareAt ? { compareAtPrice: { amount: compareAt } } : {}),
})

export const plain = (name: string, more: object = {}, variant: object = {}) => ({
  name,
  productType: 'PHYSICAL',
  physicalProperties: {},
  variantsInfo: { variants: [{ price: price('10'), physicalProperties: {}, ...variant }] },
  ...more,
})

export const VARIANTS = ['VARIANT_OPTION_CHOICE_NAMES', 'CURRENCY']
