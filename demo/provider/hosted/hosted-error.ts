import type { Words } from '../words/words.ts'

type Text = keyof Words['error']

/** A failure of a hosted page, in words for people. */
export class HostedError extends Error {
  readonly status: number
  readonly title: Text
  readonly text: Text | undefined
  /** The address of the shop; by default the one that the visit's redirect session names. */
  readonly exit: string | undefined

  /** @param more `detail`: the error that a developer has to correct, in place of a text for everybody. */
  constructor(
    status: number,
    title: Text,
    text?: Text,
    { detail, exit }: { readonly detail?: string; readonly exit?: string | undefined } = {},
  ) {
    super(detail ?? text ?? title)
    this.status = status
    this.title = title
    this.text = text
    this.exit = exit
  }

  /** `isTechnical`: the text is for a developer, in English. */
  write(words: Words['error']): {
    readonly title: string
    readonly text: string
    readonly isTechnical: boolean
  } {
    const { title, text, message } = this
    return { title: words[title], text: text ? words[text] : message, isTechnical: text === undefined }
  }
}
