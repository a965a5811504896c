import providersCss from './providers.css?text'

export { OtherWays } from '../../../src/components/login/OtherWays.tsx'

/** For the shadow root of a login with other identity providers, after the login's own sheet. */
export const waysSheet = new CSSStyleSheet()
waysSheet.replaceSync(providersCss)
