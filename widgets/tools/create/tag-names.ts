/** What a new tag is called, in each kind of place. */
export interface TagNames {
  /** `store-gift-box` */
  readonly tag: string
  /** `gift-box`: its folders and files. */
  readonly folder: string
  /** `giftBox`: its texts, and what begins with its name. */
  readonly camel: string
  /** `GiftBox`: its view. */
  readonly pascal: string
}

const NAME = /^store-[a-z]+(-[a-z]+)*$/

/** @throws for what is no name of a tag of ours. */
export function readTagNames(tag: string | undefined): TagNames {
  if (!tag || !NAME.test(tag))
    throw new Error('Name the tag: npm run create store-gift-box (store-, then small letters and hyphens)')
  const folder = tag.replace('store-', '')
  const camel = folder.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return { tag, folder, camel, pascal: camel.charAt(0).toUpperCase() + camel.slice(1) }
}
