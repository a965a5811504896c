import type { MailTexts } from '../en/texts.ts'

export const mail: MailTexts = {
  codeSubject: '{code} es tu código de {shop}',
  code: 'Tu código de {shop} es {code}.',
  codeUse:
    'Escríbelo antes de 15 minutos en la página que lo ha pedido. Si no has pedido ningún código, no hagas caso de este correo.',
  resetSubject: 'Una contraseña nueva para {shop}',
  reset: 'Alguien, esperamos que tú, quiere una contraseña nueva para {shop}. Elígela aquí:',
  resetUse:
    'El enlace funciona una sola vez y durante una hora. Si no has sido tú, no hagas caso de este correo: no ha cambiado nada.',
  activationSubject: 'Tu cuenta de {shop} está lista',
  activation: '{shop} ha creado una cuenta para ti. Elige una contraseña para usarla:',
  activationUse: 'El enlace funciona una sola vez y durante siete días.',
  approvedSubject: 'Te damos la bienvenida a {shop}',
  approved: 'Tu cuenta está aprobada: ya puedes iniciar sesión en {shop}.',
  changedSubject: 'Tu contraseña de {shop} se ha cambiado',
  changed: 'La contraseña de tu cuenta de {shop} se acaba de cambiar.',
  changedNotYou:
    'Si no has sido tú, elige una nueva con «¿Has olvidado la contraseña?» en la página de inicio de sesión.',
  takenSubject: 'Tu confirmación de {shop}',
  orderSubject: 'Tu pedido {number} en {shop}',
  hello: 'Hola, {name}:',
  orderThanks: 'Gracias por tu pedido {number}.',
  orderRow: '{label}: {amount}',
  shippedTo: 'Envío ({title}) a {city}.',
  backInStockSubject: '{name} vuelve a estar en {shop}',
  backInStock: '{name} vuelve a estar disponible en {shop}, por {price}.',
  backInStockOnce: 'Pediste este correo. Solo llega una vez.',
}
