// app/oembed/route.js
import { createOEmbedHandler } from 'store-widgets/server'

export const GET = createOEmbedHandler({
  clientId: process.env.STORE_CLIENT_ID,
  apiHost: process.env.STORE_API_HOST,
  productUrl: 'https://shop.example/p/{slug}',
  embedUrl: `https://shop.example/store/embed.html?client=${process.env.STORE_CLIENT_ID}`,
})
