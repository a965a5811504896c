/** The paths of catalog v3: their roles are in `v3-roles.test.ts`. */
export const V3_CALLS = /^\/(?:_api\/)?(?:stores\/v3|categories\/v1|ecom\/v2)\//
