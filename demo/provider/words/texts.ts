import type { en } from './en.ts'

type TextsOf<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : TextsOf<Source[Key]>
}

/** What a language has to say: the same keys as English. */
export type Texts = TextsOf<typeof en>
