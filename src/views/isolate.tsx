/** A text with the shop's own words in its one place, which may be of another language, and direction. */
export function isolate(text: string, words: string) {
  const [before, after] = text.split(/\{\w+\}/)
  return (
    <>
      {before}
      <bdi>{words}</bdi>
      {after}
    </>
  )
}
