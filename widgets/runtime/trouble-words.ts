import { trouble as german } from '../../src/components/messages/trouble.de.ts'
import { trouble as english, type TroubleWords } from '../../src/components/messages/trouble.en.ts'

/**
 * What is said when nothing else can be fetched: so few words that both languages are always here.
 *
 * @param locale BCP 47; the browser's when undefined.
 */
export const troubleWords = (locale: string | undefined): TroubleWords =>
  /^de\b/i.test(locale ?? navigator.language) ? german : english
