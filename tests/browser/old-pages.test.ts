import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { logIn } from './login-steps.ts'

/** Pages with old libraries that change the browser's built-in objects. */

const site = setUpSite()

const BODY = `
  <store-cart open-after-adding="off"></store-cart>
  <store-login account-links="ORDERS"></store-login>
  <store-link to="checkout">Pay</store-link>
  <store-buy-button product-slug="fluted-mug"></store-buy-button>
  <store-variant-picker product-slug="stoneware-mug"></store-variant-picker>
  <store-product product-slug="belly-vase"></store-product>
  <store-collection collection-slug="mugs" page-size="4" controls></store-collection>
  <store-product product-slug="moon-jar" layout="detail"></store-product>`

/** Changes by the page's libraries before our code runs, from a classic script in its head. */
const PAGES: Readonly<Record<string, string>> = {
  'own marks on every object and array': `
    Object.prototype.extra = 1
    Object.prototype.each = function (f) { for (var k in this) f(this[k]) }
    Array.prototype.last = function () { return this[this.length - 1] }
    Function.prototype.bindAsEventListener = function () {}`,
  'Prototype 1.6, which writes arrays as texts': `
    Array.prototype.toJSON = function () { return '[' + this.map(function (one) { return JSON.stringify(one) }).join(', ') + ']' }
    String.prototype.toJSON = function () { return '"' + this + '"' }
    Array.prototype.each = function () {}`,
  'Prototype 1.7, which has other methods of the same names': `
    Array.prototype.entries = Array.prototype.toArray = function () { return this.slice() }
    Array.from = function (one) { return one ? one.toArray ? one.toArray() : Array.prototype.slice.call(one) : [] }
    HTMLElement.prototype.scrollTo = function () { window.scrollTo(0, this.offsetTop); return this }`,
  'MooTools 1.4, which binds, makes arrays and events in its own way': `
    Function.prototype.bind = function (self, args) {
      var work = this
      if (args != null) args = Array.from(args)
      return function () { return work.apply(self, args || arguments) }
    }
    Array.from = function (one) {
      if (one == null) return []
      return typeof one === 'object' && typeof one.length === 'number' ? Array.prototype.slice.call(one) : [one]
    }
    HTMLElement.prototype.scrollTo = function (x, y) { this.scrollLeft = x; this.scrollTop = y; return this }
    window.Event = function () {}`,
  'a loader of AMD modules and a shim of CommonJS': `
    window.define = function () { throw new Error('define was called') }
    window.define.amd = {}
    window.module = { exports: {} }
    window.exports = window.module.exports
    window.require = function () { throw new Error('require was called') }`,
  'a promise of its own': `
    (function (Native) {
      function Own(run) { var self = this; self.inner = new Native(run) }
      Own.prototype.then = function (a, b) { var inner = this.inner; return new Own(function (yes, no) { inner.then(a, b).then(yes, no) }) }
      Own.prototype['catch'] = function (b) { return this.then(undefined, b) }
      Own.resolve = function (v) { return new Own(function (yes) { yes(v) }) }
      Own.reject = function (v) { return new Own(function (yes, no) { no(v) }) }
      Own.all = function (all) { return new Own(function (yes, no) { Native.all(Array.prototype.slice.call(all)).then(yes, no) }) }
      Own.race = function (all) { return new Own(function (yes, no) { Native.race(Array.prototype.slice.call(all)).then(yes, no) }) }
      window.Promise = Own
    })(Promise)`,
  'a JSON of its own': `
    (function (native) {
      window.JSON = {
        parse: function (text, reviver) { return native.parse(text, reviver) },
        stringify: function (value, replacer, space) { return native.stringify(value, replacer, space) },
      }
    })(JSON)`,
}

const SCRIPTS = { module: 'store-widgets.js', classic: 'store-widgets.iife.js' }
/** `npm test` has one library for each script. */
const USUAL = {
  module: 'own marks on every object and array',
  classic: 'a loader of AMD modules and a shim of CommonJS',
}

const allReady = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('body > *')].every((tag) =>
      /^(ready|empty)$/.test(tag.getAttribute('status') ?? ''),
    ),
  )

const ROWS = Object.entries(PAGES).flatMap(([name, library]) =>
  Object.entries(SCRIPTS).map(([kind, file]) => ({ name, library, kind, file })),
)
const isUsual = ({ name, kind }: (typeof ROWS)[number]) => USUAL[kind as keyof typeof USUAL] === name

it.each(rowsOf(ROWS, isUsual))(
  'a page with $name shows every tag, fills the cart and logs in, by the $kind script',
  OF_MATRIX,
  async ({ library, kind, file }) => {
    const type = kind === 'module' ? 'type="module"' : 'defer'
    const { page, trouble } = await site.visit(BODY, {
      script: null,
      head: `<script>${library}</script><script ${type} src="/${file}" data-client-id="demo-client" data-catalog="v1" data-api-host="${site.sandbox.url}"></script>`,
      // Such pages are often older than UTF-8, and their servers name no encoding of scripts.
      headers: { 'Content-Type': 'text/html; charset=windows-1252' },
      context: { viewport: { width: 1000, height: 6000 } },
    })
    await allReady(page)
    await page.locator('store-buy-button').getByRole('button').click()
    await page.waitForFunction(() => globalThis.StoreWidgets.cart.count === 1)
    await page.locator('body > store-product').first().getByRole('button', { name: 'Add to cart' }).click()
    await page.waitForFunction(() => globalThis.StoreWidgets.cart.count === 2)
    await logIn(page)
    await page.reload()
    await allReady(page)
    await page.waitForFunction(() => globalThis.StoreWidgets.session.role === 'member')
    expect(trouble.filter((line) => !/status of 404/.test(line))).toEqual([])
  },
)
