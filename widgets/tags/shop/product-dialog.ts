import type { Page } from '../../loader/page.ts'

/** Opens a product above the list, as its cards do. Nothing opens where there is no such product. */
export function openProduct(page: Page, list: HTMLElement, slug: string, isWanted: () => boolean): void {
  page.loadChunk('app').then(
    ({ openNamed }) => openNamed(page, list, { slug, isWanted }),
    () => {},
  )
}
