// src/pages/shop/[...path].js
import page from '../../shop.html?raw'
import { answerShop } from './answer.js'

export const prerender = false
export const GET = ({ request }) =>
  answerShop(page, request.url, { clientId: import.meta.env.STORE_CLIENT_ID })
