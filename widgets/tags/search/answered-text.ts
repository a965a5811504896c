/**
 * Notes which text of a focused search field needs no suggestions: what it held before, or what was submitted or
 * dismissed since, while their code was loading.
 *
 * @returns A function that returns this text.
 */
export function noteAnswered(field: HTMLInputElement, signal: AbortSignal): () => string {
  let text = field.value
  field.addEventListener(
    'keydown',
    ({ key, isComposing }) => {
      if (!isComposing && (key === 'Enter' || key === 'Escape')) text = field.value
    },
    { signal },
  )
  return () => text
}
