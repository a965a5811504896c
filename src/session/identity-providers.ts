/**
 * The connections that every headless client of the provider has by default, by their short names. From the provider's
 * own package `@wix/sdk-runtime` (`idp-connections`), whose `getAuthUrl` sends them as `auth.authRequest.idp`. A site's
 * own connection is named by its id.
 */
const CONNECTIONS: Readonly<Record<string, string>> = {
  google: '0e6a50f5-b523-4e29-990d-f37fa2ffdd69',
  facebook: '3ecad13f-52c3-483d-911f-31dbcf2a6d23',
}

/** Returns the connection of an identity provider: `google`, `facebook`, or one of the site's own by its id. */
export const findConnection = (provider: string): string => CONNECTIONS[provider] ?? provider
