const QUALITY = 90

/** A picture of ours in the provider's form (contract 9): scaled by its path. */
export const imageUrl = (origin: string, id: string, { width, height }: { width: number; height: number }) =>
  `${origin}/media/${id}/v1/fit/w_${width},h_${height},q_${QUALITY}/file.jpg`
