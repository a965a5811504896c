/**
 * The languages that have texts beside English, each with a folder of its name here, in lower case. English is
 * where it is used, and stands in for what can't be fetched. Chinese is written in simplified characters.
 */
const LANGUAGES = /^(ar|cs|de|es|fr|he|it|ja|nl|pl|pt|sv|tr|zh)\b/

/** @param locale BCP 47, in any case. Undefined stands for English, which needs no fetching. */
export const findLanguage = (locale: string): string | undefined => LANGUAGES.exec(locale.toLowerCase())?.[1]
