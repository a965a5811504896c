/**
 * Releases the films of nodes that nobody will see. In Chromium a film's file with a condition listens to the window
 * even after it was removed from the page, and keeps its whole tree in memory; without the condition it stops.
 */
export function releaseFilms(root: ParentNode): void {
  for (const file of root.querySelectorAll('source')) file.removeAttribute('media')
}

/** For the `ref` of a film: releases it when React has removed it. */
export const releaseAtEnd = (film: ParentNode | null) => (): void => {
  if (film) releaseFilms(film)
}
