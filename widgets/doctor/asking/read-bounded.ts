/** The longest answer in bytes; none of ours is longer. */
export const MOST_BYTES = 4_000_000

/** An answer longer than its reader accepts. */
export class TooLarge extends Error {}

/**
 * Reads the answer's bytes, up to a limit.
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
