/** The way to buy has a row of its own below the text: not so a round button in the picture, and no button at all. */
export const hasBuyRow = ({
  buy,
  hideMedia,
}: {
  readonly buy: string
  readonly hideMedia: boolean
}): boolean => buy !== 'none' && (buy !== 'quick' || hideMedia)
