import type { FeedItem } from './read-items.ts'

/** The formats that Merchant Center shows. */
const IS_PICTURE = /\.(jpe?g|webp|png|gif|bmp|tiff?)($|[?#/])/i

/** Returns the reasons for which Merchant Center would refuse a line; none if it accepts it. */
export function checkItem({ title, description, link, pictures, price, availability }: FeedItem): string[] {
  const [picture] = pictures
  return [
    ...(title.length > 150 ? ['its title is longer than 150 characters, and was cut'] : []),
    ...(description ? [] : ['it has no description']),
    ...(link && /^https?:/.test(link)
      ? []
      : ['it has no page of its own (--product-url with --site-url says where products are)']),
    ...(picture ? [] : ['it has no picture']),
    ...(picture && !IS_PICTURE.test(picture) ? ['its first picture is no JPEG, PNG, WebP or GIF'] : []),
    ...(price > 0 ? [] : ['it costs nothing']),
    ...(availability === 'preorder'
      ? ['it is a pre-order, and the provider does not say from when it can be had']
      : []),
  ]
}
