/** The number of pages that are always shown on each side of the current one. */
const AROUND = 1

/**
 * Selects the page numbers to show: the first, the last, those around the current one. A negative number, a different
 * one each time, represents a gap; a gap of one page is replaced by that page.
 */
export function selectPageNumbers(current: number, pages: number): readonly number[] {
  const named = [...Array(pages).keys()]
    .map((index) => index + 1)
    .filter((page) => page === 1 || page === pages || Math.abs(page - current) <= AROUND)
  return named.flatMap((page, index) => {
    const before = named[index - 1] ?? page - 1
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [-page, page] : [page]
  })
}
