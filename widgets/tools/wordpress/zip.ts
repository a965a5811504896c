import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive. */
export interface ZipFile {
  /** With slashes. */
  readonly name: string
  readonly content: Buffer
}

/** The first date that a zip can contain: the same files give the same archive. */
const DATE = 0x0021
/** A regular file that its owner may write. */
const MODE = 0o100644 << 16
const DEFLATED = 8
const UTF8 = 0x0800

function writeFields(fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) buffer.writeUInt16LE(value, at)
    else buffer.writeUInt32LE(value >>> 0, at)
    at += bytes
  }
  return buffer
}

/** Returns the fields before each file, repeated in the list at the end (APPNOTE.TXT 4.3.7 and 4.3.12). */
const describe = (name: Buffer, content: Buffer, packed: Buffer) =>
  [
    [2, 20],
    [2, UTF8],
    [2, DEFLATED],
    [2, 0],
    [2, DATE],
    [4, crc32(content)],
    [4, packed.length],
    [4, content.length],
    [2, name.length],
    [2, 0],
  ] as const

/** Writes a zip archive, in the order of the files. */
export function writeZip(files: readonly ZipFile[]): Buffer {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, content } of files) {
    const written = Buffer.from(name)
    const packed = deflateRawSync(content, { level: 9 })
    const fields = describe(written, content, packed)
    const body = Buffer.concat([writeFields([[4, 0x04034b50], ...fields]), written, packed])
    const rest = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, MODE],
      [4, at],
    ] as const
    list.push(writeFields([[4, 0x02014b50], [2, 0x0314], ...fields, ...rest]), written)
    bodies.push(body)
    at += body.length
  }
  const index = Buffer.concat(list)
  const end = writeFields([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, index.length],
    [4, at],
    [2, 0],
  ])
  return Buffer.concat([...bodies, index, end])
}
