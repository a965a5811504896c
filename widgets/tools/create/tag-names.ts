/** The names of a new tag, for each kind of place. */
export interface TagNames {
  /** `store-gift-box` */
  readonly tag: string
  /** `gift-box`: for its folders and files. */
  readonly folder: string
  /** `giftBox`: for its texts, and identifiers that begin with its name. */
  readonly camel: string
  /** `GiftBox`: for its view. */
  readonly pascal: string
}

const NAME = /^store-[a-z]+(-[a-z]+)*$/

/** @throws for a name that our tags can't have. */
export function readTagNames(tag: string | undefined): TagNames {
  if (!tag || !NAME.test(tag))
    throw new Error('Name the tag: npm run create store-gift-box (store-, then small letters and hyphens)')
  const folder = tag.replace('store-', '')
  const camel = folder.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return { tag, folder, camel, pascal: camel.charAt(0).toUpperCase() + camel.slice(1) }
}
