import type { MailTexts } from '../en/texts.ts'

export const mail: MailTexts = {
  codeSubject: '{code}: {shop} kodunuz',
  code: '{shop} kodunuz: {code}.',
  codeUse: 'Kodu isteyen sayfaya 15 dakika içinde girin. Kod istemediyseniz bu e-postayı yok sayın.',
  resetSubject: '{shop} için yeni parola',
  reset: 'Biri, umarız siz, {shop} için yeni bir parola istiyor. Buradan seçin:',
  resetUse:
    'Bağlantı bir kez ve bir saat boyunca çalışır. Siz değilseniz bu e-postayı yok sayın: hiçbir şey değişmedi.',
  activationSubject: '{shop} hesabınız hazır',
  activation: '{shop} sizin için bir hesap oluşturdu. Kullanmak için bir parola seçin:',
  activationUse: 'Bağlantı bir kez ve yedi gün boyunca çalışır.',
  approvedSubject: '{shop} mağazasına hoş geldiniz',
  approved: 'Hesabınız onaylandı: artık {shop} mağazasına giriş yapabilirsiniz.',
  changedSubject: '{shop} parolanız değiştirildi',
  changed: '{shop} hesabınızın parolası az önce değiştirildi.',
  changedNotYou: 'Siz değilseniz giriş sayfasındaki “Parolanızı mı unuttunuz?” ile yenisini belirleyin.',
  takenSubject: '{shop} onayınız',
  orderSubject: '{shop}: {number} numaralı siparişiniz',
  hello: 'Merhaba {name},',
  orderThanks: '{number} numaralı siparişiniz için teşekkürler.',
  orderRow: '{label}: {amount}',
  shippedTo: 'Kargo ({title}): {city}.',
  backInStockSubject: '{name} yeniden {shop} mağazasında',
  backInStock: '{name}, {shop} mağazasında {price} fiyatıyla yeniden satışta.',
  backInStockOnce: 'Bu e-postayı siz istediniz. Yalnızca bir kez gönderilir.',
}
