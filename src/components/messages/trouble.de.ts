import type { TroubleWords } from './trouble.en.ts'

export const trouble: TroubleWords = {
  broken: 'Dieser Teil der Seite lässt sich nicht anzeigen.',
  tryAgain: 'Noch einmal versuchen',
}
