/**
 * The languages that have texts beside English, each with a folder of its name here, in lower case. English is part of
 * the code that uses it, and replaces texts that can't be loaded. Chinese is written in simplified characters.
 */
const LANGUAGES = /^(ar|cs|de|es|fr|he|it|ja|nl|pl|pt|sv|tr|zh)\b/

/** @param locale BCP 47, in any case. Undefined means English, which needs no loading. */
export const findLanguage = (locale: string): string | undefined => LANGUAGES.exec(locale.toLowerCase())?.[1]
