import type { EmbedMessages } from '../embed.ts'

/** The own messages of the page for frames, in Hebrew. */
export const messages: EmbedMessages = {
  title: 'חנות',
  noOrigin: 'הדף שסביב המסגרת הזאת לא נותן לה מקור, ולכן החנות לא עונה לה. אפשר לפתוח אותה בנפרד: ',
  noWindow: 'הדף שסביב המסגרת הזאת לא מאפשר לה לפתוח את התשלום. אפשר לפתוח אותה בנפרד: ',
  noSubject: 'הכתובת הזאת לא מציינת מוצר או אוסף: ',
}

/** For browsers without scripts. */
export const withoutScripts = 'החלק הזה של הדף זקוק לסקריפטים.'
