/** The text of a function that runs another one in the page and writes its answer down as JSON. */
export const writeCall = (code: (...given: never[]) => unknown, given: readonly unknown[]): string =>
  `async () => JSON.stringify([await (${code})(...${JSON.stringify(given)})])`

/** Reads the result of {@link writeCall}; undefined, which JSON doesn't know, is null there. */
export const readAnswer = <Result>(answer: unknown): Result => (JSON.parse(String(answer)) as [Result])[0]
