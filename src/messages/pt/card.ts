import type { PageMessages } from '../card.ts'
import {
  addToCart,
  buyNow,
  chooseOptions,
  from,
  oldPrice,
  onlyLeft,
  productFailed,
  productMissing,
  shopUnreachable,
  soldOut,
  tryAgain,
  viewProduct,
} from './shared.ts'

export const messages: PageMessages = {
  addToCart,
  chooseOptions,
  buyNow,
  viewProduct,
  soldOut,
  onlyLeft,
  from,
  oldPrice,
  productFailed,
  productMissing,
  tryAgain,
  shopUnreachable,
  lastChecked: 'Última verificação: {age}. O preço e o estoque podem ter mudado.',
  broken: 'Não foi possível mostrar esta parte da página.',
  unanswered: 'Este botão não está funcionando no momento. Tente de novo ou continue aqui:',
  toProductPage: 'Ir para a página do produto',
}
