/** Writes a function that runs another one in the page and returns its answer as JSON. */
export const writeCall = (code: (...given: never[]) => unknown, given: readonly unknown[]): string =>
  `async () => JSON.stringify([await (${code})(...${JSON.stringify(given)})])`

/** Reads the result of {@link writeCall}; JSON has no undefined, so it becomes null. */
export const readAnswer = <Result>(answer: unknown): Result => (JSON.parse(String(answer)) as [Result])[0]
