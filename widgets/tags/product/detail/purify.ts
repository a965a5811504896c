import DOMPurify from 'dompurify'

/** For browsers without a sanitizer of their own; null for what no fragment can hold. */
export const sanitize = (html: string): ParentNode | null =>
  DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true })
