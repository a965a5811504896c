/** Pages that are always named on both sides of the current one. */
const AROUND = 1

/**
 * The pages to name: the first, the last, those around the current one. A negative number, another for
 * each, stands for a gap; a gap of one page is that page.
 */
export function selectPageNumbers(current: number, pages: number): readonly number[] {
  const named = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === pages || Math.abs(page - current) <= AROUND,
  )
  return named.flatMap((page, index) => {
    const before = named[index - 1] ?? page - 1
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [-page, page] : [page]
  })
}
