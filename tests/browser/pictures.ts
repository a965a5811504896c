import type { Page } from 'playwright-core'
import { closeTab } from '../support/close-tab.ts'

/** Waits until all pictures in the window are drawn: they are decoded asynchronously. */
export const picturesStand = (page: Page) =>
  page.evaluate(async () => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const pictures = roots.flatMap((root) => [...root.querySelectorAll('img')])
    await Promise.all(
      pictures
        // A gallery loads only the picture that it shows.
        .filter((one) => !one.closest('.slide[data-state=other]'))
        // A card's second picture is loaded only when somebody points at it.
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight)
        .map((one) => one.decode().catch(() => {})),
    )
  })

/** The tolerated difference between two renderings of the same content, in steps of 255. */
const TOLERANCE = 2

/** Counts the pixels in which two screenshots differ more than two renderings of the same content. */
export async function countDifferences(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const sheet = await page.context().newPage()
  const counted = await sheet.evaluate(
    async ([addresses, tolerance]) => {
      const [a, b] = await Promise.all(
        addresses.map(async (address) => {
          const bitmap = await createImageBitmap(await (await fetch(address)).blob())
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          canvas?.drawImage(bitmap, 0, 0)
          return canvas?.getImageData(0, 0, bitmap.width, bitmap.height)
        }),
      )
      if (!a || !b || a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY
      const apart = new Set<number>()
      for (let at = 0; at < a.data.length; at++) {
        if (Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) > tolerance) apart.add(at >> 2)
      }
      return apart.size
    },
    [[one, other].map((png) => `data:image/png;base64,${png.toString('base64')}`), TOLERANCE] as const,
  )
  await closeTab(sheet)
  return counted
}
