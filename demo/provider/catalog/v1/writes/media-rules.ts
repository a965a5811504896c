import { applicationError, invalidArgument, violation } from '../../../http/errors.ts'
import { readChoices } from '../../choices.ts'
import { type NamedImage, toImage } from '../../named-image.ts'
import type { MediaRecord, ProductRecord } from '../../product-record.ts'

/** One entry of "add media": a picture, and the choice that it shows (contract 2.8). */
export interface MediaInput extends NamedImage {
  readonly choice?: { readonly option: string; readonly choice: string } | null | undefined
}

/** Media of one choice (contract 1.6). */
export interface ChoiceMediaInput {
  readonly option: string
  readonly choice: string
  readonly mediaIds: readonly string[]
}

/** @throws {ApiError} 400 when choices of more than one option have media (contract 1.6). */
function refuseSecondOption(product: ProductRecord): ProductRecord {
  const withMedia = product.options.filter(({ choices }) =>
    choices.some(({ mediaIds }) => mediaIds.length > 0),
  )
  if (withMedia.length <= 1) return product
  throw applicationError(400, 'MEDIA_ON_SEVERAL_OPTIONS', {
    message: 'Only one option may have media',
    description: `Choices of ${withMedia.map(({ name }) => name).join(' and ')} would have media`,
    data: { id: product.id },
  })
}

/** Replaces the media ids of one choice. */
function changeChoice(
  product: ProductRecord,
  at: { readonly option: string; readonly choice: string; readonly field: string },
  change: (mediaIds: readonly string[]) => readonly string[],
): ProductRecord {
  const chosen = readChoices(product, { [at.option]: at.choice }, at.field)
  return {
    ...product,
    options: product.options.map((option) => ({
      ...option,
      choices: option.choices.map((choice) =>
        chosen[option.name] === choice.description
          ? { ...choice, mediaIds: change(choice.mediaIds) }
          : choice,
      ),
    })),
  }
}

const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])]

/** Adds media at the end, each once, and ties them to the choices they name. */
export function addMedia(product: ProductRecord, inputs: readonly MediaInput[]): ProductRecord {
  const known = new Map<string, MediaRecord>(product.media.map((media) => [media.id, media]))
  const images = inputs.map(toImage)
  for (const image of images) if (!known.has(image.id)) known.set(image.id, image)
  const added = { ...product, media: [...known.values()] }
  return refuseSecondOption(
    inputs.reduce<ProductRecord>((made, { choice }, index) => {
      const id = images[index]?.id
      if (!choice || id === undefined) return made
      return changeChoice(made, { ...choice, field: `media[${index}].choice` }, (ids) => union(ids, [id]))
    }, added),
  )
}

const withoutChoiceMedia = (product: ProductRecord, isGone: (mediaId: string) => boolean): ProductRecord => ({
  ...product,
  options: product.options.map((option) => ({
    ...option,
    choices: option.choices.map((choice) => ({
      ...choice,
      mediaIds: choice.mediaIds.filter((id) => !isGone(id)),
    })),
  })),
})

/** Removes media, also from the choices; an empty list means all (contract 1.6). */
export function removeMedia(product: ProductRecord, mediaIds: readonly string[]): ProductRecord {
  const gone = new Set(mediaIds)
  const isGone = (id: string) => gone.size === 0 || gone.has(id)
  return withoutChoiceMedia({ ...product, media: product.media.filter(({ id }) => !isGone(id)) }, isGone)
}

/**
 * Sets the media of choices.
 *
 * @throws {ApiError} 400 for media that the product doesn't have, or for a second option.
 */
export function setChoiceMedia(product: ProductRecord, inputs: readonly ChoiceMediaInput[]): ProductRecord {
  const known = new Set(product.media.map(({ id }) => id))
  return refuseSecondOption(
    inputs.reduce<ProductRecord>((made, input, index) => {
      const unknown = input.mediaIds.findIndex((id) => !known.has(id))
      if (unknown >= 0) {
        const field = `media[${index}].mediaIds[${unknown}]`
        throw invalidArgument(violation(field, `${input.mediaIds[unknown]} is not among the product's media`))
      }
      return changeChoice(made, { ...input, field: `media[${index}]` }, () => union([], input.mediaIds))
    }, product),
  )
}

/** Removes media from choices: the named ones; without ids all of a choice; without choices all of all choices. */
export function removeChoiceMedia(
  product: ProductRecord,
  inputs: readonly ChoiceMediaInput[],
): ProductRecord {
  if (inputs.length === 0) return withoutChoiceMedia(product, () => true)
  return inputs.reduce<ProductRecord>(
    (made, input, index) =>
      changeChoice(made, { ...input, field: `media[${index}]` }, (ids) =>
        input.mediaIds.length === 0 ? [] : ids.filter((id) => !input.mediaIds.includes(id)),
      ),
    product,
  )
}
