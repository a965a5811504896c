import type { Words } from '../words/words.ts'

type Text = keyof Words['error']

/** A failure of a hosted page, in words for people. */
export class HostedError extends Error {
  readonly status: number
  readonly title: Text
  readonly text: Text | undefined

  /** @param detail The error that a developer has to correct, in place of a text for everybody. */
  constructor(status: number, title: Text, text?: Text, detail?: string) {
    super(detail ?? text ?? title)
    this.status = status
    this.title = title
    this.text = text
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
