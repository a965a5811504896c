// app/shop/[[...path]]/route.js
import { readFile } from 'node:fs/promises'
import { answerShop } from './answer.js'

const page = await readFile('shop.html', 'utf8')

export const dynamic = 'force-dynamic'
export const GET = ({ url }) => answerShop(page, url, { clientId: process.env.STORE_CLIENT_ID })
