/** Puts the shop's own words into their place in a text, as a separate element: their language and direction may differ. */
export function isolate(text: string, words: string) {
  const [before, after] = text.split(/\{\w+\}/)
  return (
    <>
      {before && <span>{before}</span>}
      <bdi>{words}</bdi>
      {after && <span>{after}</span>}
    </>
  )
}
