/** What a hosted page can't do, in words for people. */
export class HostedError extends Error {
  readonly status: number
  readonly title: string

  constructor(status: number, title: string, text: string) {
    super(text)
    this.status = status
    this.title = title
  }
}
