import { stringifyNumbers } from './decimals.ts'

/** Encodes a whole request as one parameter: `.r` = base64url of its JSON, without padding (contract 1.4). */
export function encodeWhole(request: object): string {
  let bytes = ''
  for (const byte of new TextEncoder().encode(stringifyNumbers(request))) bytes += String.fromCharCode(byte)
  return `.r=${btoa(bytes).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')}`
}
