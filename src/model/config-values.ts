/** The provider's static host (contract 1.1). */
export const STATIC_HOST = 'https://static.wixstatic.com'

/**
 * Reads an origin from a setting, without slashes at the end. One without a scheme gets https, so that no token is sent
 * unencrypted, except on this machine itself.
 */
export const readOrigin = (value: string | undefined): string | undefined => {
  const origin = value?.trim().replace(/\/+$/, '')
  if (origin)
    return /^https?:/.test(origin)
      ? origin
      : `http${/^(localhost|127\.|\[)/.test(origin) ? '' : 's'}://${origin}`
}

/** Returns a language in the form of `Intl`, which throws for an invalid one. */
export const readLanguage = (value: string | undefined): string | undefined => {
  try {
    return Intl.getCanonicalLocales(value)[0]
  } catch {}
}

/** Types of scripts that browsers run; anything else is only data. */
export const RUNS = /^(module|text\/javascript)?$/i
