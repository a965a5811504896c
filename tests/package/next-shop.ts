import { ABOUT, SHOP } from './walk-shop.ts'

const ABOUT_PAGE = `
import Link from 'next/link'
export const metadata = { title: '${ABOUT}' }
export default () => <><nav><Link href="/store">Shop</Link></nav><h1>${ABOUT}</h1></>
`

/** A page with a shop, and the component that stands beside it. */
const shopPage = (component: string, base: string) => `
import Link from 'next/link'
import { ${component} } from './${component.toLowerCase()}'
export const metadata = { title: '${SHOP}' }
export default () => <><nav><Link href="/about">About</Link></nav><${component} base="${base}" /></>
`

/** A shop by parameters, with what Next itself knows of the address, and a button that draws the page anew. */
const beside = (apiHost: string) => `
'use client'
import { useRouter, useSearchParams } from 'next/navigation'
import { Suspense } from 'react'
import { StoreShop } from 'store-widgets/react'
import { init } from 'store-widgets/with-react'

init({ clientId: 'demo-client', apiHost: '${apiHost}' })

const Query = () => <output>{useSearchParams().toString()}</output>
export const Beside = ({ base }) => {
  const router = useRouter()
  return (
    <>
      <button onClick={() => router.refresh()}>Refresh</button>
      <Suspense><Query /></Suspense>
      <StoreShop base={base} />
    </>
  )
}
`

/** A shop whose steps are routes of Next's. */
const routed = (apiHost: string) => `
'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { StoreShop } from 'store-widgets/react'
import { init } from 'store-widgets/with-react'

init({ clientId: 'demo-client', apiHost: '${apiHost}' })

export const Routed = ({ base }) => {
  const router = useRouter()
  useEffect(() => {
    const go = (event) => {
      event.preventDefault()
      router.push(event.detail.address)
    }
    document.addEventListener('store-navigate', go)
    return () => document.removeEventListener('store-navigate', go)
  }, [router])
  return <StoreShop base={base} />
}
`

/** The files of an app router with two shops, at `/store` and below `/shop/`, and another page. */
export const nextShop = (apiHost: string): Readonly<Record<string, string>> => ({
  'app/about/page.jsx': ABOUT_PAGE,
  'app/store/page.jsx': shopPage('Beside', '?'),
  'app/store/beside.jsx': beside(apiHost),
  'app/shop/[[...path]]/page.jsx': shopPage('Routed', '/shop/'),
  'app/shop/[[...path]]/routed.jsx': routed(apiHost),
})
