import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'

const fileOf = (name: string, width: number) =>
  fileURLToPath(new URL(`${name}-${width}.webp`, import.meta.url))

/** Coarse enough for other fonts, fine enough to notice a button without its background or in another place. */
const readGist = (picture: Buffer | string) =>
  sharp(picture).resize(16, 16, { fit: 'fill' }).removeAlpha().raw().toBuffer()

/**
 * Compares a screenshot with the stored picture: the mean difference, in steps of 255, of 256 fields. With
 * `STORE_PICTURES=write` the picture is stored again; check it before you commit it.
 *
 * @param name The folder and the picture's name, without its width: `foreign-pages/bootstrap`.
 */
export async function comparePicture(page: Page, name: string, width: number): Promise<number> {
  const shot = await page.screenshot()
  // Both pictures go through the same format, so that its losses don't count.
  const picture = await sharp(shot).resize(Math.min(width, 960)).webp({ quality: 60 }).toBuffer()
  const file = fileOf(name, width)
  if (process.env.STORE_PICTURES === 'write') await writeFile(file, picture)
  expect(existsSync(file), `${file} is stored (STORE_PICTURES=write)`).toBe(true)
  const [stored, now] = await Promise.all([readGist(file), readGist(picture)])
  return now.reduce((sum, value, at) => sum + Math.abs(value - (stored[at] ?? 0)), 0) / now.length
}
