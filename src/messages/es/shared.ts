/** Sentences of several parts. */

export const addToCart = 'Añadir a la cesta'
export const chooseOptions = 'Elegir opciones'
export const buyNow = 'Comprar ahora'
export const viewProduct = 'Ver producto'
export const soldOut = 'Agotado'
export const onlyLeft = 'Solo quedan {count}'
export const from = 'Desde {price}'
export const oldPrice = 'Precio anterior'
export const tryAgain = 'Intentar de nuevo'
export const productFailed = 'Este producto no se ha podido cargar.'
export const productMissing = 'Este producto no está disponible en este momento.'
export const adding = 'Añadiendo…'
export const oneMoment = 'Un momento…'
export const cartIsEmpty = 'Tu cesta está vacía.'
export const checkout = 'Finalizar compra'
export const noLongerAvailable = 'Ya no está disponible.'
export const and = ' y '
export const dismiss = 'Cerrar'
export const price = 'Precio'
export const optional = 'opcional'
export const loading = 'Cargando…'
export const login = 'Iniciar sesión'
export const logout = 'Cerrar sesión'
export const shopUnreachable =
  'No podemos conectar con la tienda. Comprueba tu conexión e inténtalo de nuevo.'
export const noteHint = { one: 'Queda {count} carácter', other: 'Quedan {count} caracteres' }
export const textTooShort = '{title}: al menos {least} caracteres, por favor.'
export const membersOnly = 'Este artículo es solo para miembros.'
export const subscriptionOnly = 'Este artículo se vende solo por suscripción, en su página.'
export const preorder = 'Comprar en preventa'
export const preordered = 'Compra en preventa'
export const shopBusy = 'La tienda está muy ocupada. Inténtalo de nuevo en un momento.'
export const captchaUnavailable =
  'Hace falta un control de seguridad que esta página no puede mostrar. Inténtalo más tarde.'
export const loginTimedOut = 'El inicio de sesión ha tardado demasiado. Inténtalo de nuevo.'
export const memberTitle = 'Has iniciado sesión'
export const rhythm = {
  everyDay: 'Cada día',
  everyWeek: 'Cada semana',
  everyMonth: 'Cada mes',
  everyYear: 'Cada año',
  everyTime: 'Cada {time}',
  forTime: 'durante {time}',
  untilCancelled: 'hasta que lo canceles',
}
export const categories = 'Categorías'
export const allProducts = 'Todos los productos'
export const emailAddress = 'Correo electrónico'
export const sending = 'Enviando…'
export const trySoon = 'No ha funcionado. Inténtalo de nuevo en un momento.'
export const accountName = 'Tu cuenta'
