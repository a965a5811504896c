import { referTo, type Shopper } from './cart-fixture.ts'

/** A page of the checkout in a browser without scripts; it follows the provider's own redirects. */
export interface Page {
  readonly status: number
  readonly html: string
  readonly headers: Headers
  /** The address that the browser leaves for, if any. */
  readonly location: string | null
  /** The hidden fields of the form. */
  readonly hidden: Readonly<Record<string, string>>
  readonly cookie: string
  /** Presses a button of the form. */
  submit(values?: Record<string, string>, headers?: Record<string, string>): Promise<Page>
}

/** A buyer with all fields filled in. */
export const BUYER = {
  action: 'pay',
  email: 'ann@example.com',
  phone: '',
  firstName: 'Ann',
  lastName: 'Lee',
  addressLine: 'Ufer 12',
  addressLine2: '',
  postalCode: '10999',
  city: 'Berlin',
  country: 'DE',
  shipping: 'standard',
  coupon: '',
  note: '',
  payment: 'paid',
} as const

const decode = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

const readHidden = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name as string,
      decode(value as string),
    ]),
  )

async function read(response: Response, { origin, jar }: { origin: string; jar: string }): Promise<Page> {
  const html = await response.text()
  const hidden = readHidden(html)
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? jar
  return {
    status: response.status,
    html,
    headers: response.headers,
    location: response.headers.get('location'),
    hidden,
    cookie,
    submit: async (values = BUYER, headers = {}) => {
      const response = await fetch(`${origin}/checkout`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin, cookie, ...headers },
        body: new URLSearchParams({ ...hidden, ...values }),
      })
      const next = response.headers.get('location')
      return next?.startsWith('/') ? visit(origin + next, cookie) : read(response, { origin, jar: cookie })
    },
  }
}

export async function visit(address: string, jar = ''): Promise<Page> {
  const origin = new URL(address).origin
  return read(await fetch(address, { redirect: 'manual', headers: jar ? { cookie: jar } : {} }), {
    origin,
    jar,
  })
}

/** Opens the page from the shopper's cart, by a redirect session if the shop has return addresses. */
export async function checkOut(
  shopper: Shopper,
  url: string,
  callbacks?: Record<string, string>,
  preferences?: object,
): Promise<Page & { checkoutId: string; address: string }> {
  const { body } = await shopper.createCheckout()
  const checkoutId: string = body.checkoutId
  const session = callbacks && {
    ecomCheckout: { checkoutId },
    callbacks,
    preferences,
  }
  const address: string = session
    ? (await shopper.send('POST /_api/redirects-api/v1/redirect-session', session)).body.redirectSession
        .fullUrl
    : `${url}/checkout?checkoutId=${checkoutId}`
  return { ...(await visit(address)), checkoutId, address }
}

/** The purchase, and the address that the buyer returns to. */
export const MUG = referTo('pebble-mug', { options: { Glaze: 'Celadon' } })
export const CALLBACKS = {
  thankYouPageUrl: 'https://shop.example/thanks',
  postFlowUrl: 'https://shop.example/cart',
}
