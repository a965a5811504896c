import type { TroubleWords } from './trouble.en.ts'

export const trouble: TroubleWords = {
  broken: 'Dieser Teil der Seite lässt sich nicht anzeigen.',
  tryAgain: 'Noch einmal versuchen',
  unanswered:
    'Diese Schaltfläche funktioniert gerade nicht. Bitte versuchen Sie es noch einmal oder gehen Sie hier weiter:',
  page: 'Zur Produktseite',
}
