import type { Messages } from './parts.ts'

/** A builder's own texts for a part of the widgets. */
export type OwnTexts<Messages> = {
  readonly [Name in Exclude<keyof Messages, 'language'>]?: Messages[Name] extends string
    ? string
    : Messages[Name] extends { readonly other: string }
      ? string | Messages[Name]
      : OwnTexts<Messages[Name]>
}

/** The bare names of all texts. */
export type TextName = { [Part in keyof Messages]: Exclude<keyof Messages[Part], 'language'> }[keyof Messages]

/**
 * A builder's own texts. A bare name changes a text in every part that has it; a name inside of `cart`, `list` and so
 * on changes it only there. `{places}` are filled as in ours; a text that depends on a number may have the forms of its
 * language, `{ one: '…', other: '…' }`, or one for all.
 */
export type OwnMessages = { readonly [Part in keyof Messages]?: OwnTexts<Messages[Part]> } & {
  readonly [Name in Exclude<TextName, keyof Messages>]?: string | Readonly<Record<string, string>>
}
