/** A style sheet as one text (`widgets/tools/sheets.mjs`). */
declare module '*.css?text' {
  const css: string
  export default css
}

/** The rules of a style sheet, each whole. */
declare module '*.css?rules' {
  const rules: readonly string[]
  export default rules
}
