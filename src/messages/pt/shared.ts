/** Sentences of several parts. */

export const addToCart = 'Adicionar ao carrinho'
export const chooseOptions = 'Escolher opções'
export const buyNow = 'Comprar agora'
export const viewProduct = 'Ver produto'
export const soldOut = 'Esgotado'
export const onlyLeft = 'Restam só {count}'
export const from = 'A partir de {price}'
export const oldPrice = 'Preço anterior'
export const tryAgain = 'Tentar de novo'
export const productFailed = 'Não foi possível carregar este produto.'
export const productMissing = 'Este produto não está disponível no momento.'
export const adding = 'Adicionando…'
export const oneMoment = 'Um momento…'
export const cartIsEmpty = 'Seu carrinho está vazio.'
export const checkout = 'Finalizar compra'
export const noLongerAvailable = 'Não está mais disponível.'
export const and = ' e '
export const dismiss = 'Fechar'
export const price = 'Preço'
export const optional = 'opcional'
export const loading = 'Carregando…'
export const login = 'Entrar'
export const logout = 'Sair'
export const shopUnreachable = 'Não conseguimos falar com a loja. Verifique sua conexão e tente de novo.'
export const noteHint = { one: 'Resta {count} caractere', other: 'Restam {count} caracteres' }
export const textTooShort = '{title}: pelo menos {least} caracteres, por favor.'
export const membersOnly = 'Este artigo é só para membros.'
export const subscriptionOnly = 'Este artigo só é vendido por subscrição, na sua página.'
export const preorder = 'Pré-encomendar'
export const preordered = 'Pré-encomenda'
export const shopBusy = 'A loja está muito ocupada. Tente de novo daqui a pouco.'
export const captchaUnavailable =
  'É preciso uma verificação de segurança que esta página não pode mostrar. Tente mais tarde.'
export const loginTimedOut = 'O login demorou demais. Tente de novo.'
export const memberTitle = 'Você entrou na sua conta'
export const rhythm = {
  everyDay: 'Todo dia',
  everyWeek: 'Toda semana',
  everyMonth: 'Todo mês',
  everyYear: 'Todo ano',
  everyTime: 'A cada {time}',
  forTime: 'por {time}',
  untilCancelled: 'até o cancelamento',
}
export const categories = 'Categorias'
export const allProducts = 'Todos os produtos'
export const accountName = 'Sua conta'
