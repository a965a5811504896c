/**
 * Whether the buy button has its own row below the text: not for a round button in the picture, and not without a
 * button.
 */
export const hasBuyRow = ({
  buy,
  hideMedia,
}: {
  readonly buy: string
  readonly hideMedia: boolean
}): boolean => buy !== 'none' && (buy !== 'quick' || hideMedia)
