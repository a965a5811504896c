import type { MailTexts } from '../en/texts.ts'

export const mail: MailTexts = {
  codeSubject: '{code} هو رمزك في {shop}',
  code: 'رمزك في {shop} هو {code}.',
  codeUse: 'أدخله خلال 15 دقيقة في الصفحة التي طلبته. إن لم تطلب رمزًا فتجاهل هذه الرسالة.',
  resetSubject: 'كلمة مرور جديدة في {shop}',
  reset: 'طلب أحدهم، ونرجو أن يكون أنت، كلمة مرور جديدة في {shop}. اخترها هنا:',
  resetUse: 'يعمل الرابط مرة واحدة ومدة ساعة. إن لم تكن أنت فتجاهل هذه الرسالة: لم يتغير شيء.',
  activationSubject: 'حسابك في {shop} جاهز',
  activation: 'أنشأ {shop} حسابًا لك. اختر كلمة مرور لاستخدامه:',
  activationUse: 'يعمل الرابط مرة واحدة ومدة سبعة أيام.',
  approvedSubject: 'مرحبًا بك في {shop}',
  approved: 'تمت الموافقة على حسابك: يمكنك الآن تسجيل الدخول إلى {shop}.',
  changedSubject: 'تم تغيير كلمة مرورك في {shop}',
  changed: 'تم للتو تغيير كلمة مرور حسابك في {shop}.',
  changedNotYou: 'إن لم تكن أنت فاختر كلمة جديدة عبر «هل نسيت كلمة المرور؟» في صفحة تسجيل الدخول.',
  takenSubject: 'تأكيدك من {shop}',
  orderSubject: 'طلبك {number} من {shop}',
  hello: 'مرحبًا {name}،',
  orderThanks: 'شكرًا لطلبك {number}.',
  total: 'الإجمالي: {total}',
  shippedTo: 'الشحن ({title}) إلى {city}.',
}
