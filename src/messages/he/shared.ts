/** Sentences of several parts. */

export const addToCart = 'הוספה לסל'
export const chooseOptions = 'בחירת אפשרויות'
export const buyNow = 'לקנייה עכשיו'
export const viewProduct = 'לעמוד המוצר'
export const soldOut = 'אזל מהמלאי'
export const onlyLeft = 'נותרו רק {count}'
export const from = 'החל מ־{price}'
export const oldPrice = 'מחיר קודם'
export const tryAgain = 'לנסות שוב'
export const productFailed = 'לא ניתן היה לטעון את המוצר.'
export const productMissing = 'המוצר אינו זמין כרגע.'
export const adding = 'מתבצעת הוספה…'
export const oneMoment = 'רק רגע…'
export const cartIsEmpty = 'הסל ריק.'
export const checkout = 'לתשלום'
export const noLongerAvailable = 'זה כבר אינו זמין.'
export const and = ' ו־'
export const dismiss = 'סגירה'
export const price = 'מחיר'
export const optional = 'לא חובה'
export const loading = 'בטעינה…'
export const login = 'כניסה'
export const logout = 'יציאה'
export const shopUnreachable = 'לא ניתן להגיע לחנות. כדאי לבדוק את החיבור ולנסות שוב.'
export const undo = 'ביטול'
export const textTooShort = '\u200f{title}: לפחות {least} תווים, בבקשה.'
export const membersOnly = 'הפריט לחברים בלבד.'
export const subscriptionOnly = 'הפריט נמכר במינוי בלבד, בדף המוצר.'
export const preorder = 'הזמנה מראש'
export const preordered = preorder
export const shopBusy = 'החנות עמוסה מאוד. אפשר לנסות שוב בעוד רגע.'
export const captchaUnavailable = 'נדרשת בדיקת אבטחה שהעמוד אינו יכול להציג. אפשר לנסות מאוחר יותר.'
export const loginTimedOut = 'הכניסה ארכה זמן רב מדי. אפשר לנסות שוב.'
export const memberTitle = 'נכנסת לחשבון'
export const rhythm = {
  everyDay: 'כל יום',
  everyWeek: 'כל שבוע',
  everyMonth: 'כל חודש',
  everyYear: 'כל שנה',
  everyTime: 'כל {time}',
  forTime: 'למשך {time}',
  untilCancelled: 'עד לביטול',
}
export const categories = 'קטגוריות'
export const allProducts = 'כל המוצרים'
export const accountName = 'החשבון שלך'
export const addressWrong = 'יש לכתוב כתובת כמו name@example.com.'
export const trySoon = 'זה לא הצליח. אפשר לנסות שוב בעוד רגע.'
