import r2wc from '@r2wc/react-to-web-component'
import { useEffect, useState } from 'react'
import { PAGE, type Product, pagesOf, pictureOf, queryProducts, requestToken } from './provider.ts'

/** React and r2wc in the usual way: a root per tag, an effect that requests, a loader that batches. */

let token: Promise<string> | undefined
let asked = new Map<string, ((product: Product | undefined) => void)[]>()
/** Effects of many roots come in many tasks. */
const GATHER_MS = 10

async function flush() {
  const questions = asked
  asked = new Map()
  token ??= requestToken().then((fresh) => fresh.access_token)
  const ready = await token
  await Promise.all(
    [...pagesOf([...questions.keys()], PAGE)].map(async (slugs) => {
      const found = new Map((await queryProducts(ready, slugs)).map((product) => [product.slug, product]))
      for (const slug of slugs) for (const resolve of questions.get(slug) ?? []) resolve(found.get(slug))
    }),
  )
}

const loadProduct = (slug: string) =>
  new Promise<Product | undefined>((resolve) => {
    if (asked.size === 0) setTimeout(flush, GATHER_MS)
    asked.set(slug, [...(asked.get(slug) ?? []), resolve])
  })

const CSS = `
:host{display:block}
.card{font:1rem/1.4 system-ui;border:1px solid #ddd;border-radius:8px;overflow:hidden;background:#fff;color:#222}
.media{aspect-ratio:1;background:#eee}
img{display:block;width:100%;height:100%;object-fit:cover}
.body{padding:.75rem;display:grid;gap:.4rem}
h3{margin:0;font-size:1rem}
p{margin:0}
.old{color:#777;margin-inline-start:.4rem}
button{font:inherit;padding:.5rem;border:0;border-radius:6px;background:#a4512f;color:#fff}
button:disabled{background:#999}
.bone{height:1.2rem;background:#eee;border-radius:4px}`

function Skeleton() {
  return (
    <article className="card">
      <div className="media" />
      <div className="body">
        <div className="bone" />
        <div className="bone" />
        <div className="bone" />
      </div>
    </article>
  )
}

function Card({ product }: { product: Product }) {
  const { price, discountedPrice } = product.priceData.formatted
  return (
    <article className="card">
      <div className="media">
        <img
          alt={product.name}
          src={pictureOf(product)}
          width={320}
          height={320}
          loading="lazy"
          decoding="async"
        />
      </div>
      <div className="body">
        <h3>{product.name}</h3>
        <p>
          <span className="price">{discountedPrice}</span>
          {discountedPrice !== price && <del className="old">{price}</del>}
        </p>
        <button type="button" disabled={!product.stock.inStock}>
          {product.stock.inStock ? 'Add to cart' : 'Sold out'}
        </button>
      </div>
    </article>
  )
}

function UsualCard({ slug }: { slug: string }) {
  const [product, setProduct] = useState<Product>()
  useEffect(() => {
    let gone = false
    loadProduct(slug).then((found) => {
      if (!gone) setProduct(found)
    })
    return () => {
      gone = true
    }
  }, [slug])
  return (
    <>
      <style>{CSS}</style>
      {product ? <Card product={product} /> : <Skeleton />}
    </>
  )
}

customElements.define('usual-card', r2wc(UsualCard, { shadow: 'open', props: { slug: 'string' } }))
