/** An answer longer than this is none of ours. */
export const MOST_BYTES = 4_000_000

/** What is longer than its reader takes. */
export class TooLarge extends Error {}

/**
 * The answer's bytes, as long as there are not too many of them.
 *
 * @throws {TooLarge}
 */
export async function readBounded(response: Response, most = MOST_BYTES): Promise<Uint8Array> {
  if (!response.body) return new Uint8Array()
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    length += part.length
    // Leaving the loop ends the stream.
    if (length > most) throw new TooLarge(`more than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
