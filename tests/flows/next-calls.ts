/** The paths of catalog v3: their roles stand in `next-roles.test.ts`. */
export const NEXT_CALLS = /^\/(?:_api\/)?(?:stores\/v3|categories\/v1|ecom\/v2)\//
