import { imageUrl } from '../../image-url.ts'
import { variantSku } from '../../prices.ts'
import type {
  ImageRecord,
  MediaRecord,
  ProductRecord,
  VariantRecord,
  VideoRecord,
} from '../../product-record.ts'
import { renderVariantStock } from './stock-entity.ts'

const renderImage = (image: ImageRecord, origin: string) => ({
  id: image.id,
  url: image.url ?? imageUrl(origin, image.id, image),
  height: image.height,
  width: image.width,
  altText: image.altText,
  filename: null,
})

function renderVideo(video: VideoRecord, origin: string) {
  const poster = renderImage(
    { kind: 'image', id: video.posterId, width: video.width, height: video.height, title: '', altText: null },
    origin,
  )
  const resolutions = video.files.map(({ quality, width, height }) => ({
    url: `${origin}/video/${video.id}/${quality}/mp4/file.mp4`,
    height,
    width,
    format: 'mp4',
    poster,
  }))
  return { id: video.id, url: resolutions[0]?.url ?? '', resolutions, posters: [poster], filename: null }
}

/** Finds the picture of the first of the variant's choices that has one, else the product's main one. */
function findMedia(product: ProductRecord, variant: VariantRecord): MediaRecord | undefined {
  const ids = product.options
    .flatMap(({ name, choices }) =>
      choices.filter(({ description }) => variant.choices[name] === description),
    )
    .flatMap(({ mediaIds }) => mediaIds)
  return product.media.find(({ id }) => ids.includes(id)) ?? product.media[0]
}

function renderMedia(media: MediaRecord | undefined, origin: string) {
  if (!media) return {}
  return {
    media:
      media.kind === 'image' ? { image: renderImage(media, origin) } : { video: renderVideo(media, origin) },
  }
}

/** Renders StoreVariant (contract 2.10): a variant as the shop-wide query finds it. */
export function renderStoreVariant(product: ProductRecord, variant: VariantRecord, origin: string) {
  const name = Object.values(variant.choices).join(' | ')
  const { preorder } = product.inventory
  return {
    id: `${product.id}-${variant.id}`,
    variantId: variant.id,
    productId: product.id,
    ...(name ? { variantName: name } : {}),
    productName: product.name,
    managedVariant: product.manageVariants,
    sku: variantSku(product, variant),
    stock: renderVariantStock(product, variant),
    choices: variant.choices,
    collectionIds: product.collectionIds,
    ...renderMedia(findMedia(product, variant), origin),
    preorderInfo: {
      enabled: preorder?.enabled ?? false,
      ...(preorder?.message ? { message: preorder.message } : {}),
      ...(preorder?.limit ? { limit: preorder.limit } : {}),
    },
  }
}
