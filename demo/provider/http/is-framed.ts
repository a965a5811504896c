import type { Call } from './env.ts'

/** Whether a page is in a frame: browsers say so, and a frame on a foreign page gets no cookie. */
export const isFramed = (c: Call) => /^(i?frame|embed|object)$/.test(c.req.header('sec-fetch-dest') ?? '')
