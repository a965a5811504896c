import type { MailTexts } from '../en/texts.ts'

export const mail: MailTexts = {
  codeSubject: '{code} הוא הקוד שלך עבור {shop}',
  code: 'הקוד שלך עבור {shop} הוא {code}.',
  codeUse: 'יש להזין אותו בתוך 15 דקות בעמוד שביקש אותו. אם לא ביקשת קוד, אפשר להתעלם מההודעה.',
  resetSubject: 'סיסמה חדשה עבור {shop}',
  reset: 'התקבלה בקשה לסיסמה חדשה עבור {shop}. אפשר לבחור אותה כאן:',
  resetUse: 'הקישור פועל פעם אחת ובמשך שעה. אם הבקשה אינה שלך, אפשר להתעלם מההודעה: דבר לא השתנה.',
  activationSubject: 'החשבון שלך ב־{shop} מוכן',
  activation: '{shop} יצרה עבורך חשבון. יש לבחור לו סיסמה:',
  activationUse: 'הקישור פועל פעם אחת ובמשך שבעה ימים.',
  approvedSubject: 'ברוכים הבאים אל {shop}',
  approved: 'החשבון אושר: עכשיו אפשר להיכנס אל {shop}.',
  changedSubject: 'הסיסמה שלך ב־{shop} שונתה',
  changed: 'הסיסמה של החשבון שלך ב־{shop} שונתה ממש עכשיו.',
  changedNotYou: 'אם השינוי אינו שלך, אפשר לקבוע סיסמה חדשה דרך ״שכחת את הסיסמה?״ בעמוד הכניסה.',
  takenSubject: 'האישור שלך מאת {shop}',
  orderSubject: 'הזמנה {number} שלך אצל {shop}',
  hello: 'שלום {name},',
  orderThanks: 'תודה על הזמנה {number}.',
  total: 'סך הכול: {total}',
  shippedTo: 'משלוח ({title}) אל {city}.',
}
