import providersCss from './providers.css?text'

export { OtherWays } from '../../../src/components/login/OtherWays.tsx'

/** For the shadow root of a login that offers other parties, behind the login's own. */
export const waysSheet = new CSSStyleSheet()
waysSheet.replaceSync(providersCss)
