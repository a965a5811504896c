import { generateKeyPairSync, sign } from 'node:crypto'

/** Writes one value of DER (X.690): its tag, its length, its content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const time = (date: Date) => der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]|\..*/g, '')}Z`))

/** ecdsa-with-SHA256, 1.2.840.10045.4.3.2 */
const ALGORITHM = sequence(Buffer.from('06082a8648ce3d040302', 'hex'))
const YEAR_MS = 365 * 86_400_000

/**
 * Creates a key and a self-signed certificate, for this run only: browsers use HTTP/2 over TLS only. They must be set
 * to ignore the signer.
 */
export function makeCertificate(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const commonName = sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('localhost')))
  const name = sequence(der(0x31, commonName))
  const now = Date.now()
  const body = sequence(
    der(0xa0, Buffer.from('020102', 'hex')),
    der(0x02, Buffer.from([1])),
    ALGORITHM,
    name,
    sequence(time(new Date(now - YEAR_MS)), time(new Date(now + YEAR_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const base64 = sequence(body, ALGORITHM, signature).toString('base64')
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`,
  }
}
