import DOMPurify from 'dompurify'

/** For browsers without a sanitizer of their own. */
export const sanitize = (html: string): ParentNode => DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true })
