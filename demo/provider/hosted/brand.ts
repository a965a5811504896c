import { html } from 'hono/html'

/** The shop's logo: one for every hosted page. */
export const MARK = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><path fill="currentColor" d="M8 6h16l-1.5 3.5c2.6 2 4 4.9 4 8 0 5.5-4.7 9.5-10.5 9.5S5.5 23 5.5 17.5c0-3.1 1.4-6 4-8z"/><path class="band" d="M6 16.5h20"/></svg>`
