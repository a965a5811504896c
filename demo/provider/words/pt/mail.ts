import type { MailTexts } from '../en/texts.ts'

export const mail: MailTexts = {
  codeSubject: '{code} é o seu código para {shop}',
  code: 'O seu código para {shop} é {code}.',
  codeUse:
    'Informe-o em até 15 minutos na página que o pediu. Se você não pediu um código, ignore este e-mail.',
  resetSubject: 'Uma nova senha para {shop}',
  reset: 'Alguém, esperamos que você, quer uma nova senha para {shop}. Escolha aqui:',
  resetUse: 'O link funciona uma vez e por uma hora. Se não foi você, ignore este e-mail: nada mudou.',
  activationSubject: 'A sua conta em {shop} está pronta',
  activation: '{shop} criou uma conta para você. Escolha uma senha para usá-la:',
  activationUse: 'O link funciona uma vez e por sete dias.',
  approvedSubject: 'Boas-vindas a {shop}',
  approved: 'A sua conta foi aprovada: você já pode entrar em {shop}.',
  changedSubject: 'A sua senha de {shop} foi alterada',
  changed: 'A senha da sua conta em {shop} acaba de ser alterada.',
  changedNotYou: 'Se não foi você, escolha uma nova com “Esqueceu a senha?” na página de login.',
  takenSubject: 'A sua confirmação de {shop}',
  orderSubject: 'O seu pedido {number} em {shop}',
  hello: 'Olá, {name},',
  orderThanks: 'obrigado pelo seu pedido {number}.',
  orderRow: '{label}: {amount}',
  shippedTo: 'Envio ({title}) para {city}.',
  backInStockSubject: '{name} voltou à {shop}',
  backInStock: '{name} está novamente disponível em {shop}, por {price}.',
  backInStockOnce: 'Pediu este e-mail. É enviado uma única vez.',
}
