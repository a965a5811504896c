/** The provider's static host (contract 1.1). */
export const STATIC_HOST = 'https://static.wixstatic.com'

/**
 * An origin as the builder wrote it, without slashes at the end. One without a scheme is https, so that no token
 * travels in the clear, but for this machine itself.
 */
export const readOrigin = (value: string | undefined): string | undefined => {
  const origin = value?.trim().replace(/\/+$/, '')
  if (origin)
    return /^https?:/.test(origin)
      ? origin
      : `http${/^(localhost|127\.|\[)/.test(origin) ? '' : 's'}://${origin}`
}

/** A language as `Intl` writes it, which throws on what is none. */
export const readLanguage = (value: string | undefined): string | undefined => {
  try {
    return Intl.getCanonicalLocales(value)[0]
  } catch {}
}

/** Types of scripts that browsers run; anything else is only data, whoever put it into the page. */
export const RUNS = /^(module|text\/javascript)?$/i
