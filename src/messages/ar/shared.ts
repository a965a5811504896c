/** Sentences of several parts. */

export const addToCart = 'أضف إلى السلة'
export const chooseOptions = 'اختر الخيارات'
export const buyNow = 'اشترِ الآن'
export const viewProduct = 'عرض المنتج'
export const soldOut = 'نفدت الكمية'
export const onlyLeft = 'بقي {count} فقط'
export const from = 'ابتداءً من {price}'
export const oldPrice = 'السعر السابق'
export const tryAgain = 'أعد المحاولة'
export const productFailed = 'تعذّر تحميل هذا المنتج.'
export const productMissing = 'هذا المنتج غير متوفر حاليًا.'
export const adding = 'جارٍ الإضافة…'
export const oneMoment = 'لحظة من فضلك…'
export const cartIsEmpty = 'سلتك فارغة.'
export const checkout = 'إتمام الشراء'
export const noLongerAvailable = 'لم يعد هذا متوفرًا.'
export const and = ' و'
export const dismiss = 'إغلاق'
export const price = 'السعر'
export const optional = 'اختياري'
export const loading = 'جارٍ التحميل…'
export const login = 'تسجيل الدخول'
export const logout = 'تسجيل الخروج'
export const shopUnreachable = 'تعذّر الوصول إلى المتجر. تحقق من اتصالك وأعد المحاولة.'
export const items = {
  zero: 'لا منتجات',
  one: 'منتج واحد',
  two: 'منتجان',
  few: '{count} منتجات',
  many: '{count} منتجًا',
  other: '{count} منتج',
}
export const noteHint = {
  zero: 'لا أحرف متبقية',
  one: 'بقي حرف واحد',
  two: 'بقي حرفان',
  few: 'بقيت {count} أحرف',
  many: 'بقي {count} حرفًا',
  other: 'بقي {count} حرف',
}
export const textTooShort = '\u200f{title}: {least} أحرف على الأقل، من فضلك.'
export const membersOnly = 'هذا المنتج للأعضاء فقط.'
export const subscriptionOnly = 'يُباع هذا المنتج بالاشتراك فقط، في صفحته.'
export const preorder = 'اطلب مسبقًا'
export const preordered = 'طلب مسبق'
export const shopBusy = 'المتجر مزدحم جدًا. أعد المحاولة بعد قليل.'
export const captchaUnavailable = 'يلزم تحقق أمني لا تستطيع هذه الصفحة عرضه. حاول لاحقًا.'
export const loginTimedOut = 'استغرق تسجيل الدخول وقتًا طويلًا. أعد المحاولة.'
export const memberTitle = 'تم تسجيل دخولك'
export const rhythm = {
  everyDay: 'كل يوم',
  everyWeek: 'كل أسبوع',
  everyMonth: 'كل شهر',
  everyYear: 'كل سنة',
  everyTime: 'الفاصل: {time}',
  forTime: 'المدة: {time}',
  untilCancelled: 'حتى الإلغاء',
}
export const categories = 'الفئات'
export const allProducts = 'كل المنتجات'
export const accountName = 'حسابك'
export const sending = 'جارٍ الإرسال…'
export const addressWrong = 'اكتب عنوانًا مثل name@example.com.'
