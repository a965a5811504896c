/** Environment variables for the shown shop, with the names of the pages' `<meta>`. */
const SHOP = {
  STORE_API: 'store-api',
  STORE_CLIENT_ID: 'store-client-id',
  STORE_PRODUCT: 'store-product',
  STORE_COLLECTION: 'store-collection',
} as const

export type ShopVariables = Readonly<Partial<Record<keyof typeof SHOP, string>>>

/**
 * A page of the playground for another shop than the demo's; with a client and no origin, the tags use the provider's
 * own address.
 */
export function fillShop(page: string, said: ShopVariables): string {
  const values = said.STORE_CLIENT_ID && !said.STORE_API ? { ...said, STORE_API: '' } : said
  return Object.entries(SHOP).reduce((text, [variable, name]) => {
    const value = values[variable as keyof typeof SHOP]
    if (value === undefined) return text
    const escaped = value.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    return text.replace(
      new RegExp(`(<meta name="${name}" content=")[^"]*`),
      (_, start: string) => start + escaped,
    )
  }, page)
}
