import DOMPurify from 'dompurify'

/** Sanitizes HTML in browsers without a sanitizer of their own; null if no fragment can hold it. */
export const sanitize = (html: string): ParentNode | null =>
  DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true })
